import { type ClipboardEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listDataRows } from '#contracts/reference-data/list-data-rows.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { isTableText, parseClipboardTable, useTextFacts } from '#web/features/entry-form/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import type { DataRow, DataSetDetail } from '../data-set-detail.ts';
import styles from '../reference-data.module.css';
import { readCell } from './cell-values.ts';
import { PastedNotice } from './pasted-notice.tsx';
import { RowCells } from './row-cells.tsx';
import type { usePastedRows } from './use-pasted-rows.ts';
import type { useRowWriting } from './use-row-writing.ts';
import type { PastedRow } from './write-what-can.ts';

const pageLength = 50;
const noNames: ReadonlyMap<string, string> = new Map();

/** The rows of a set as a grid to write in: each cell is stored when it is left; tables can be pasted, and lines with faults stay. */
export function RowGrid(props: {
  set: DataSetDetail;
  writing: ReturnType<typeof useRowWriting>;
  pasted: ReturnType<typeof usePastedRows>;
}) {
  const { set, pasted } = props;
  const t = useT();
  const facts = useTextFacts(noNames);
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const sort = params.get('sort') ?? '';
  const change = (next: Readonly<Record<string, string>>) =>
    setParams((before) => changed(before, next), { replace: true });
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) =>
    change({ q: text, page: '' }),
  );
  const { write, add: addRow, faults, isWriting } = props.writing;
  const [draftKey, setDraftKey] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const rows = useEndpoint(listDataRows, {
    query: { datasetId: set.id },
    body: {
      page,
      length: pageLength,
      search: { searchValue: params.get('q') ?? '' },
      ...(sort
        ? { orders: [{ column: sort.replace(/^-/, ''), dir: sort.startsWith('-') ? 'desc' : 'asc' }] }
        : {}),
    },
  });
  const items = rows.data?.items ?? [];
  const total = rows.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / pageLength));

  const heldOf = (id: string) => pasted.held.find(({ row }) => row === id);
  const others = pasted.held.filter(({ row }) => !items.some(({ id }) => id === row));
  const asOfNow = (line: PastedRow): PastedRow => {
    const row = items.find(({ id }) => id === line.id);
    return row ? { ...line, revision: row.revision } : line;
  };
  const store = (row: DataRow, values: EntryValues) => {
    const line = heldOf(row.id);
    if (line) return pasted.correct(asOfNow(line), values);
    return write([{ id: row.id, revision: row.revision, values }]);
  };
  const add = async (values: EntryValues) => {
    if (await addRow(values)) setDraftKey((key) => key + 1);
  };
  const remove = async (row: DataRow) => {
    if (!(await write([], [row.id]))) return;
    pasted.drop(pasted.held.filter((line) => line.row === row.id));
    toast.undo(t('reference-data:rowRemoved', { key: row.key }), t('ui:undo'), () => {
      void write([{ values: row.values }]);
    });
  };
  const paste = (event: ClipboardEvent, rowIndex: number, columnIndex: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTableText(text)) return;
    event.preventDefault();
    const lines = parseClipboardTable(text);
    const pastedAt = Date.now();
    void pasted
      .write(
        lines.map((cells, index): PastedRow => {
          const columns = set.columns.slice(columnIndex, columnIndex + cells.length);
          const pairs = columns.map((column, place) => [
            column.name,
            readCell(column, cells[place] ?? '', facts),
          ]);
          const row = items[rowIndex + index];
          const values = Object.fromEntries(pairs);
          const line = index + 1;
          if (!row) return { row: `pasted-${pastedAt}-${line}`, line, values };
          return { row: row.id, line, id: row.id, revision: row.revision, values };
        }),
      )
      .then((count) => {
        if (count > 0) toast.success(t('reference-data:pasted', { count }));
      });
  };
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
  return (
    <div className={styles.gridPlace}>
      <div className={styles.gridTools}>
        <div className={styles.search}>
          <SearchInput
            size="small"
            value={searchText}
            onChange={setSearchText}
            placeholder={t('reference-data:findRow')}
            aria-label={t('reference-data:findRow')}
            clearLabel={t('reference-data:clearSearch')}
          />
        </div>
        <span className={styles.about} aria-live="polite">
          {isWriting ? t('reference-data:saving') : t('reference-data:rowCount', { count: total })}
        </span>
        {pages > 1 && (
          <span className={styles.pager}>
            <IconButton
              icon="chevron-left"
              label={t('reference-data:previousPage')}
              isDisabled={page <= 1}
              onClick={() => change({ page: String(page - 1) })}
            />
            {t('reference-data:pageOf', { page, count: pages })}
            <IconButton
              icon="chevron-right"
              label={t('reference-data:nextPage')}
              isDisabled={page >= pages}
              onClick={() => change({ page: String(page + 1) })}
            />
          </span>
        )}
      </div>
      <PastedNotice
        set={set}
        held={pasted.held}
        faults={faults}
        onRetry={() => void pasted.write(pasted.held.map(asOfNow))}
        onDiscard={() => pasted.drop(pasted.held)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('reference-data:view_rows')}>
        <table ref={table} className={styles.grid}>
          <thead>
            <tr>
              {set.columns.map((column) => (
                <th key={column.name} scope="col" aria-sort={sortOf(sort, column.name)}>
                  <Button
                    size="tiny"
                    endIcon={
                      sort === column.name
                        ? 'arrow-up'
                        : sort === `-${column.name}`
                          ? 'arrow-down'
                          : undefined
                    }
                    onClick={() => change({ sort: nextSort(sort, column.name), page: '' })}
                  >
                    {column.displayName}
                    {column.name === set.keyColumn && <span aria-hidden="true"> *</span>}
                  </Button>
                </th>
              ))}
              <th className={styles.actionCell}>
                <span className="visually-hidden">{t('reference-data:actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((row, index) => (
              <RowCells
                key={row.id}
                set={set}
                row={row}
                pasted={heldOf(row.id)}
                rowNumber={index + 1}
                faults={faults}
                facts={facts}
                onChange={(values) => void store(row, values)}
                onPaste={(event, column) => paste(event, index, column)}
                onRemove={() => void remove(row)}
              />
            ))}
            {others.map((line, index) => (
              <RowCells
                key={line.row}
                set={set}
                row={null}
                pasted={line}
                rowNumber={items.length + index + 1}
                faults={faults}
                facts={facts}
                onChange={(values) => void pasted.correct(line, values)}
                onPaste={(event, column) => paste(event, items.length, column)}
                onRemove={() => pasted.drop([line])}
              />
            ))}
            <RowCells
              key={`new-${draftKey}`}
              set={set}
              row={null}
              rowNumber={items.length + others.length + 1}
              faults={faults}
              facts={facts}
              hasFocusAtFirst={draftKey > 0}
              onChange={(values) => void add(values)}
              onPaste={(event, column) => paste(event, items.length, column)}
            />
          </tbody>
        </table>
      </section>
    </div>
  );
}

function changed(before: URLSearchParams, next: Readonly<Record<string, string>>): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const [name, value] of Object.entries(next)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}

function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? '' : column;
}

function sortOf(sort: string, column: string) {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : undefined;
}
