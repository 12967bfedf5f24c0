import { useQueryClient } from '@tanstack/react-query';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { deleteEntries } from '#contracts/entries/delete-entries.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { restoreEntry } from '#contracts/entries/restore-entry.ts';
import { call } from '#web/lib/api/client.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { deletionOf } from './deletion.ts';
import type { RecordRow } from './record-cell.tsx';

type Page = EndpointOutput<typeof listEntries>;

const lists = [listEntries.name, listDraftEntries.name];

/**
 * Deletes entries: they go from the list at once, and come back with the reason when the server refuses. What
 * was not under way can be taken back.
 */
export function useDeleteEntries(moduleId: string): (rows: readonly RecordRow[]) => Promise<void> {
  const t = useT();
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const restore = (ids: readonly string[]) =>
    void Promise.all(ids.map((id) => call(restoreEntry, { query: { moduleId, id } })))
      .catch((error: Error) => toast.error(error.message))
      .finally(() => void invalidate(listEntries, listDraftEntries));
  return async (rows) => {
    const ids = rows.map((row) => row.id);
    const gone = new Set(ids);
    const before = lists.flatMap((name) => queries.getQueriesData<Page>({ queryKey: [name] }));
    try {
      for (const [key, page] of before) {
        if (page) queries.setQueryData(key, withoutRows(page, gone));
      }
      const { deleted, refused } = await call(deleteEntries, { query: { moduleId }, body: ids });
      if (refused[0]) toast.error(refused[0].message || t('records:errorDeleting'));
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
