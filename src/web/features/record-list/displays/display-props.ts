import type { ListState } from '../list-state.ts';
import type { ModuleConfig, RecordColumn } from '../record-columns.ts';

/** The props of a board, a calendar and a gallery. */
export interface DisplayProps {
  readonly config: ModuleConfig;
  readonly state: ListState;
  /** The column that arranges the entries. */
  readonly by: RecordColumn;
  readonly onChange: (change: Partial<ListState>) => void;
  readonly onOpen: (id: string) => void;
  readonly onClear: () => void;
  readonly onNew: (() => void) | undefined;
}
