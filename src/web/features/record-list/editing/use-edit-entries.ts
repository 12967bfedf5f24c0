import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import { groupEntries } from '#contracts/entries/group-entries.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { editEntries } from '#contracts/workflow/edit-entries.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import type { Written } from '#web/lib/api/write.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export type EntryChange = EndpointRequest<typeof editEntries>['body']['changes'][number];
export type EditOutcome = EndpointOutput<typeof editEntries>;

/** Changes entries of a list and undoes such changes. Their shown data are fetched again. */
export function useEditEntries(moduleId: string) {
  const t = useT();
  const editing = useAction(editEntries, {
    invalidates: [listEntries, listDraftEntries, groupEntries, getEntry],
    errors: 'nowhere',
  });
  const edit = (changes: readonly EntryChange[]): Promise<Written<typeof editEntries>> =>
    editing.run({ query: { moduleId }, body: { changes: [...changes] } });
  /** `changes` are the changes with this outcome. */
  const takeBack = async ({ changed }: EditOutcome, changes: readonly EntryChange[]): Promise<void> => {
    const taskOf = new Map(changes.map(({ id, taskId }) => [id, taskId]));
    const back = changed.map(({ id, revision, before }) => ({
      id,
      revision,
      taskId: taskOf.get(id),
      data: before,
    }));
    const { output, error } = await edit(back);
    const reason = error?.message ?? output?.refused[0]?.message;
    if (reason) toast.error(reason);
  };
  const offerUndo = (outcome: EditOutcome, changes: readonly EntryChange[]) =>
    toast.undo(t('records:changed', { count: outcome.changed.length }), t('ui:undo'), () => {
      void takeBack(outcome, changes);
    });
  return { edit, takeBack, offerUndo, isBusy: editing.isBusy };
}
