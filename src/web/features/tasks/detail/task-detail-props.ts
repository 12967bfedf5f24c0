/** The props that the surrounding screen passes for the open task. */
export interface TaskDetailProps {
  readonly taskId: string;
  /** Place in the list, from 1. */
  readonly position: { readonly place: number; readonly count: number } | null;
  readonly isWide?: boolean;
  /** The task is dealt with. */
  readonly onActed: () => void;
  readonly onBack: () => void;
}
