import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import displays from '../displays/displays.module.css';
import type { EntryGroups } from '../groups/use-grouped-rows.ts';
import type { RecordColumn } from '../record-columns.ts';

/** The number of entries on a board, their total, and the keys that move cards. */
export function BoardFoot(props: {
  groups: EntryGroups | undefined;
  amount: RecordColumn | null;
  totalText: (total: string | null) => string;
}) {
  const t = useT();
  const format = useFormat();
  const { groups, amount } = props;
  if (!groups) return null;
  const total = amount && props.totalText(groups.totals[amount.name]?.sum ?? null);
  return (
    <div className={displays.foot}>
      <span>{t('records:entryCount', { count: groups.total, total: format.number(groups.total) })}</span>
      {total && (
        <span>
          {t('records:sum')} <b>{total}</b>
        </span>
      )}
      {!groups.isComplete && <span>{t('records:largestColumns', { count: groups.groups.length })}</span>}
      <span className={displays.hint}>{t('records:boardKeys')}</span>
    </div>
  );
}
