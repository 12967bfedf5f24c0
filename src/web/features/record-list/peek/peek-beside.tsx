import { EntryPeek } from './entry-peek.tsx';

/** An entry beside the list, with links to the previous and the next one. */
export function PeekBeside(props: {
  moduleId: string;
  recordId: string;
  /** The entries of the list, in its order. */
  ids: readonly string[];
  onPeek: (recordId: string | null) => void;
}) {
  const { recordId, ids, onPeek } = props;
  const place = ids.indexOf(recordId);
  const peekAt = (index: number) => {
    const id = ids[index];
    return id === undefined ? undefined : () => onPeek(id);
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
