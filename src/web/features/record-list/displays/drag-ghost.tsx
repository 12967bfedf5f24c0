import type { RefObject } from 'react';
import type { RecordRow } from '../table/record-cell.tsx';
import type { CardColumns } from './card-columns.ts';
import styles from './displays.module.css';
import { CardContent } from './entry-card.tsx';
import type { CardDrag } from './use-card-drag.ts';
import { useCardWords } from './use-card-words.ts';

/** The dragged card beside the pointer, with the reason if it cannot move. */
export function DragGhost(props: {
  place: RefObject<HTMLDivElement | null>;
  drag: CardDrag | null;
  cards: CardColumns;
  reasonToStay: (row: RecordRow) => string | null;
}) {
  const { drag } = props;
  const wordsOf = useCardWords(drag ? [drag.row] : [], props.cards);
  const reason = drag && props.reasonToStay(drag.row);
  return (
    <div ref={props.place} className={styles.ghost} hidden={drag === null} aria-hidden="true">
      {drag && <CardContent row={drag.row} words={wordsOf(drag.row)} hasStatus={false} />}
      {reason && <small className={styles.reason}>{reason}</small>}
    </div>
  );
}
