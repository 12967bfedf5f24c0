import type { Translate } from '#web/lib/i18n/i18n.ts';
import type { Designer } from '../../draft/use-draft.ts';
import type { Marks } from '../selection/use-marks.ts';
import type { useSelected } from '../use-selected.ts';

/** What the actions work with at the moment they are called. */
export interface FormSurroundings extends Pick<Designer, 'module' | 'verdict' | 'apply' | 'select' | 'undo'> {
  readonly t: Translate;
  readonly selected: ReturnType<typeof useSelected>;
  readonly marks: Marks;
}

/** Asks for them anew, so that the actions themselves never change. */
export type Surroundings = () => FormSurroundings;
