import { EntryStatus } from '#web/features/entry-route/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { AvatarStack } from '#web/ui/person/avatar.tsx';
import { holdersOf, type RecordRow } from '../table/record-cell.tsx';
import styles from './displays.module.css';
import type { CardWords } from './use-card-words.ts';

/** What a card shows of an entry: its title, headline amount, people, number, and due date or status. */
export function CardContent(props: { row: RecordRow; words: CardWords; hasStatus: boolean }) {
  const t = useT();
  const format = useFormat();
  const { row, words } = props;
  const people = holdersOf(row);
  const due = row.expire_at;
  return (
    <>
      <span className={styles.name}>{words.name}</span>
      {words.amount !== '' && <span className={styles.amount}>{words.amount}</span>}
      <span className={styles.line}>
        {people.length > 0 && <AvatarStack people={people} />}
        {words.number !== '' && <span className="cut">{words.number}</span>}
        {due !== null ? (
          <span className={styles.due} data-overdue={Date.parse(due) < Date.now()}>
            <span className="visually-hidden">{t('records:due')} </span>
            {format.relative(due)}
          </span>
        ) : (
          props.hasStatus && (
            <span className={styles.due}>
              <EntryStatus status={row.workflow_status} />
            </span>
          )
        )}
      </span>
    </>
  );
}
