import { useQueryClient } from '@tanstack/react-query';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { deleteEntries } from '#contracts/entries/delete-entries.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { restoreEntry } from '#contracts/entries/restore-entry.ts';
import { useTextFacts } from '#web/features/entry-form/index.ts';
import { call } from '#web/lib/api/client.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { rowName } from '../editing/row-name.ts';
import type { ModuleConfig, RecordColumn } from '../record-columns.ts';
import { deletionOf, refusalsOf } from './deletion.ts';
import type { RecordRow } from './record-cell.tsx';

type Page = EndpointOutput<typeof listEntries>;
type Refused = EndpointOutput<typeof deleteEntries>['refused'];

const noNames: ReadonlyMap<string, string> = new Map();

/** So many of the refused entries are named. */
const mostNamed = 3;

const lists = [listEntries.name, listDraftEntries.name];

/**
 * Deletes entries: they go from the list at once, and come back when the server refuses, the first ones named with
 * the reason. What was not under way can be taken back.
 */
export function useDeleteEntries(
  { id: moduleId }: ModuleConfig,
  columns: readonly RecordColumn[],
): (rows: readonly RecordRow[]) => Promise<void> {
  const t = useT();
  const format = useFormat();
  const textFacts = useTextFacts(noNames);
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const restore = (ids: readonly string[]) =>
    void Promise.all(ids.map((id) => call(restoreEntry, { query: { moduleId, id } })))
      .catch((error: Error) => toast.error(error.message))
      .finally(() => void invalidate(listEntries, listDraftEntries));
  const namesOf = (rows: readonly RecordRow[]) => {
    const named = rows.length > mostNamed + 1 ? rows.slice(0, mostNamed) : rows;
    const names = named.map((row) => rowName(row, columns, textFacts) || t('records:noValue'));
    const left = rows.length - named.length;
    return format.list(left > 0 ? [...names, t('records:more', { count: left })] : names);
  };
  const tellRefused = (rows: readonly RecordRow[], refused: Refused) => {
    for (const { reason, ids } of refusalsOf(refused)) {
      const names = namesOf(rows.filter(({ id }) => ids.includes(id)));
      toast.error(t('records:notDeleted', { count: ids.length, names, reason }));
    }
  };
  return async (rows) => {
    const ids = rows.map((row) => row.id);
    const gone = new Set(ids);
    const before = lists.flatMap((name) => queries.getQueriesData<Page>({ queryKey: [name] }));
    try {
      for (const [key, page] of before) {
        if (page) queries.setQueryData(key, withoutRows(page, gone));
      }
      const { deleted, refused } = await call(deleteEntries, { query: { moduleId }, body: ids });
      tellRefused(rows, refused);
      if (deleted.length > 0) {
        const done = new Set(deleted);
        const { restorable } = deletionOf(rows.filter(({ id }) => done.has(id)));
        const isAll = restorable.length === deleted.length;
        const counts = { deleted: deleted.length, restorable: restorable.length };
        const text =
          isAll || restorable.length === 0
            ? t('records:deleted', { count: deleted.length })
            : t('records:deletedSome', counts);
        if (restorable.length === 0) toast.plain(text);
        else toast.undo(text, t('ui:undo'), () => restore(restorable));
      }
      await invalidate(listEntries, listDraftEntries);
    } catch (error) {
      for (const [key, page] of before) queries.setQueryData(key, page);
      toast.error((error instanceof Error && error.message) || t('records:errorDeleting'));
    }
  };
}

function withoutRows(page: Page, gone: ReadonlySet<string>): Page {
  const items = page.items.filter((row) => !gone.has(row.id));
  return { ...page, items, total: page.total - (page.items.length - items.length) };
}
