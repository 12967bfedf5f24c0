import { useNavigate } from 'react-router';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { listOwnDrafts } from '#contracts/entries/list-own-drafts.ts';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { deleteEntry } from '#contracts/workflow/delete-entry.ts';
import { restoreEntry } from '#contracts/workflow/restore-entry.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { useDraftSaving } from '../saving/use-draft-saving.ts';

/** Deletes an entry and returns to the list. The deletion can be undone unless the entry was running. */
export function useRemoval(moduleId: string, saving: ReturnType<typeof useDraftSaving>) {
  const t = useT();
  const navigate = useNavigate();
  const deletion = useAction(deleteEntry, {
    invalidates: [listEntries, listDraftEntries, listOwnDrafts, listTasks, countTasks],
  });
  const restoring = useAction(restoreEntry);
  const listAddress = `/module/${moduleId}`;
  return async (isReversible: boolean): Promise<void> => {
    const { id } = saving.stored.current;
    // An undone deletion restores the values that were last shown.
    if (id !== null && saving.isUnsaved()) await saving.flush();
    saving.abandon();
    if (id === null) {
      navigate(listAddress);
      return;
    }
    const { error } = await deletion.run({ query: { moduleId, id } });
    if (error) return;
    navigate(listAddress);
    if (!isReversible) return void toast.plain(t('entry:deleted'));
    const restore = async () => {
      const restored = await restoring.run({ query: { moduleId, id } });
      if (!restored.error) navigate(`/item-editor/${moduleId}/${id}`);
    };
    toast.undo(t('entry:deleted'), t('ui:undo'), () => void restore());
  };
}
