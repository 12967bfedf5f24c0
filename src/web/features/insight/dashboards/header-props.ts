import type { Span } from '#engine/insight/board.ts';
import type { BoardFilter, Dashboard } from './board-state.ts';

/** What the header of a dashboard shows, and what can be done there. */
export interface HeaderProps {
  readonly dashboard: Dashboard;
  readonly span: Span | null;
  readonly filters: readonly BoardFilter[];
  /** When the oldest figure on the screen was worked out, in milliseconds. */
  readonly refreshedAt: number | null;
  readonly onSpan: (span: Span | null) => void;
  readonly onRefresh: () => void;
  readonly onFullScreen: () => void;
  readonly onEdit: () => void;
}
