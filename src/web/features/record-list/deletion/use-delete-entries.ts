import { useQueryClient } from '@tanstack/react-query';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { deleteEntries } from '#contracts/workflow/delete-entries.ts';
import { restoreEntry } from '#contracts/workflow/restore-entry.ts';
import { useTextFacts } from '#web/features/entry-form/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { rowName } from '../editing/row-name.ts';
import type { ModuleConfig, RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import { deletionOf, refusalsOf } from './deletion.ts';

type Page = EndpointOutput<typeof listEntries>;
type Refused = EndpointOutput<typeof deleteEntries>['refused'];

const noNames: ReadonlyMap<string, string> = new Map();

/** The maximum number of refused entries that a message names. */
const maxNamed = 3;

const lists = [listEntries.name, listDraftEntries.name];

/**
 * Deletes entries. They leave the list at once and return if the server refuses; a message names the first refused
 * ones with the reason. The deletion of entries that were not in progress can be undone.
 */
export function useDeleteEntries(
  { id: moduleId }: ModuleConfig,
  columns: readonly RecordColumn[],
): (rows: readonly RecordRow[]) => Promise<void> {
  const t = useT();
  const format = useFormat();
  const textFacts = useTextFacts(noNames);
  const queries = useQueryClient();
  const invalidates = [listEntries, listDraftEntries];
  const deletion = useAction(deleteEntries, { invalidates, failure: t('records:errorDeleting') });
  const restoring = useAction(restoreEntry, { invalidates });
  const restore = (ids: readonly string[]) => {
    for (const id of ids) void restoring.run({ query: { moduleId, id } });
  };
  const namesOf = (rows: readonly RecordRow[]) => {
    const named = rows.length > maxNamed + 1 ? rows.slice(0, maxNamed) : rows;
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
  const tellDeleted = (rows: readonly RecordRow[], deleted: readonly string[]) => {
    if (deleted.length === 0) return;
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
  };
  return async (rows) => {
    const ids = rows.map((row) => row.id);
    const gone = new Set(ids);
    const before = lists.flatMap((name) => queries.getQueriesData<Page>({ queryKey: [name] }));
    for (const [key, page] of before) {
      if (page) queries.setQueryData(key, withoutRows(page, gone));
    }
    const { output, error } = await deletion.run({ query: { moduleId }, body: ids });
    if (error) {
      for (const [key, page] of before) queries.setQueryData(key, page);
      return;
    }
    tellRefused(rows, output.refused);
    tellDeleted(rows, output.deleted);
  };
}

function withoutRows(page: Page, gone: ReadonlySet<string>): Page {
  const items = page.items.filter((row) => !gone.has(row.id));
  return { ...page, items, total: page.total - (page.items.length - items.length) };
}
