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
  readonly onFilter: (filter: BoardFilter) => void;
  readonly onBehind: (behind: Behind) => void;
  readonly titleOf: (widget: Widget) => string;
}
