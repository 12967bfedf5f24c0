import type { RecordRow } from '../table/record-cell.tsx';
import { EntryPeek } from './entry-peek.tsx';

/** An entry beside the list, with links to the previous and the next one. */
export function PeekBeside(props: {
  moduleId: string;
  recordId: string;
  rows: readonly RecordRow[];
  onPeek: (recordId: string | null) => void;
}) {
  const { recordId, rows, onPeek } = props;
  const place = rows.findIndex((row) => row.id === recordId);
  const peekAt = (index: number) => {
    const row = rows[index];
    return row ? () => onPeek(row.id) : undefined;
  };
  return (
    <EntryPeek
      moduleId={props.moduleId}
      recordId={recordId}
      onClose={() => onPeek(null)}
      onPrevious={peekAt(place - 1)}
      onNext={peekAt(place + 1)}
    />
  );
}
