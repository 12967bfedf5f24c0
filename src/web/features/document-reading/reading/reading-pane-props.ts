import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { EntryFormModel, EntryPlace } from '#web/features/entry-form/index.ts';

/** The form that a document is read into. */
export interface ReadingPaneProps {
  readonly model: EntryFormModel;
  readonly place: EntryPlace;
  readonly facts: TextFacts;
  /** The values of a new entry before anything was typed; null for an entry that was there. */
  readonly first: EntryValues | null;
  /** What was read stays while the pane is hidden. */
  readonly isHidden: boolean;
  readonly onClose: () => void;
}
