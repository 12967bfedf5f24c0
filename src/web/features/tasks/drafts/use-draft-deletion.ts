import { useState } from 'react';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { listOwnDrafts } from '#contracts/entries/list-own-drafts.ts';
import { deleteEntry } from '#contracts/workflow/delete-entry.ts';
import { restoreEntry } from '#contracts/workflow/restore-entry.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const invalidates = [listOwnDrafts, listDraftEntries, listEntries];

/** Deletes drafts: each goes from the list at once, comes back when that is refused, and can be taken back. */
export function useDraftDeletion() {
  const t = useT();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const bringBack = (id: string) => setGone((before) => new Set([...before].filter((other) => other !== id)));
  const deletion = useAction(deleteEntry, {
    invalidates,
    failure: t('entry:errorDeleting'),
    errors: (_, { query }) => {
      bringBack(query.id);
      return 'toast';
    },
    onSuccess: (_, request) =>
      toast.undo(t('tasks:draftDeleted'), t('ui:undo'), () => {
        void restoring.run(request).then(() => bringBack(request.query.id));
      }),
  });
  const restoring = useAction(restoreEntry, { invalidates });
  const remove = ({ id, moduleId }: { readonly id: string; readonly moduleId: string }) => {
    setGone((before) => new Set([...before, id]));
    return deletion.run({ query: { moduleId, id } });
  };
  return { gone, remove };
}
