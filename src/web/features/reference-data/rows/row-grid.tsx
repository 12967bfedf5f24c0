import { useTextFacts } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import type { DataSetDetail } from '../data-set-detail.ts';
import styles from '../reference-data.module.css';
import { PastedNotice } from './pasted-notice.tsx';
import { RowCells } from './row-cells.tsx';
import { RowHead } from './row-head.tsx';
import { RowTools } from './row-tools.tsx';
import type { usePastedRows } from './use-pasted-rows.ts';
import { useRowChanges } from './use-row-changes.ts';
import { useRowPage } from './use-row-page.ts';
import type { useRowWriting } from './use-row-writing.ts';

const noNames: ReadonlyMap<string, string> = new Map();

/**
 * The rows of a data set as an editable grid. A cell is saved when the focus leaves it. Tables can be pasted; lines
 * with errors stay for correction.
 */
export function RowGrid(props: {
  set: DataSetDetail;
  writing: ReturnType<typeof useRowWriting>;
  pasted: ReturnType<typeof usePastedRows>;
}) {
  const { set, pasted } = props;
  const t = useT();
  const facts = useTextFacts(noNames);
  const shown = useRowPage(set.id);
  const { rows, sort, change } = shown;
  const { faults, isWriting } = props.writing;
  const items = rows.data?.items ?? [];
  const changes = useRowChanges({ ...props, items, facts });
  const others = pasted.unsaved.filter(({ row }) => !items.some(({ id }) => id === row));
  if (rows.isError && !rows.data) {
    return (
      <ErrorState
        title={t('reference-data:loadFailed')}
        text={rows.error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => void rows.refetch()}
      />
    );
  }
  if (!rows.data) return <SkeletonList rows={8} height={36} />;
  const shared = { set, faults, facts };
  return (
    <div className={styles.gridPlace}>
      <RowTools shown={shown} isWriting={isWriting} />
      <PastedNotice
        set={set}
        unsaved={pasted.unsaved}
        faults={faults}
        onRetry={changes.retry}
        onDiscard={() => pasted.drop(pasted.unsaved)}
      />
      <ScrollArea className={styles.scroll} label={t('reference-data:view_rows')}>
        <table className={styles.grid}>
          <RowHead set={set} sort={sort} onSort={(next) => change({ sort: next, page: '' })} />
          <tbody>
            {items.map((row, index) => (
              <RowCells
                {...shared}
                key={row.id}
                row={row}
                pasted={changes.unsavedRow(row.id)}
                rowNumber={index + 1}
                onChange={(values) => void changes.store(row, values)}
                onPaste={(event, column) => changes.paste(event, index, column)}
                onRemove={() => void changes.remove(row)}
              />
            ))}
            {others.map((line, index) => (
              <RowCells
                {...shared}
                key={line.row}
                row={null}
                pasted={line}
                rowNumber={items.length + index + 1}
                onChange={(values) => void pasted.correct(line, values)}
                onPaste={(event, column) => changes.paste(event, items.length, column)}
                onRemove={() => pasted.drop([line])}
              />
            ))}
            <RowCells
              {...shared}
              key={`new-${changes.draftKey}`}
              row={null}
              rowNumber={items.length + others.length + 1}
              hasFocusAtFirst={changes.draftKey > 0}
              onChange={(values) => void changes.add(values)}
              onPaste={(event, column) => changes.paste(event, items.length, column)}
            />
          </tbody>
        </table>
      </ScrollArea>
    </div>
  );
}
