import { useState } from 'react';
import { deleteEntry } from '#contracts/entries/delete-entry.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { listOwnDrafts } from '#contracts/entries/list-own-drafts.ts';
import { restoreEntry } from '#contracts/entries/restore-entry.ts';
import { call } from '#web/lib/api/client.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Deletes drafts: each goes from the list at once, comes back when that is refused, and can be taken back. */
export function useDraftDeletion() {
  const t = useT();
  const invalidate = useInvalidate();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const bringBack = (id: string) => setGone((before) => new Set([...before].filter((other) => other !== id)));
  const refresh = () => invalidate(listOwnDrafts, listDraftEntries, listEntries);
  const remove = async ({ id, moduleId }: { readonly id: string; readonly moduleId: string }) => {
    setGone((before) => new Set([...before, id]));
    try {
      await call(deleteEntry, { query: { moduleId, id } }, { idempotencyKey: crypto.randomUUID() });
    } catch (error) {
      bringBack(id);
      toast.error((error as Error).message || t('entry:errorDeleting'));
      return;
    }
    toast.undo(t('tasks:draftDeleted'), t('ui:undo'), () => {
      void call(restoreEntry, { query: { moduleId, id } })
        .then(refresh, (error: Error) => toast.error(error.message))
        .then(() => bringBack(id));
    });
    await refresh();
  };
  return { gone, remove };
}
