import type { FilterPart } from '#engine/query/filter.ts';
import type { BoardFilter, Widget } from '../board-state.ts';

/** Entries behind a figure. */
export interface Behind {
  readonly moduleId: string;
  readonly title: string;
  readonly rules: readonly FilterPart[];
}

/** What a widget can ask its dashboard for. */
export interface BoardActions {
  readonly isOwn: boolean;
  readonly onAnswered: (widgetId: string, at: number) => void;
  /** What a press on a group does; null where it does nothing, so that no group looks like a button. */
  readonly onFilter: ((filter: BoardFilter) => void) | null;
  readonly onBehind: ((behind: Behind) => void) | null;
  readonly titleOf: (widget: Widget) => string;
}
