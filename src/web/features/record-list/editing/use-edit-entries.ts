import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import { editEntries } from '#contracts/entries/edit-entries.ts';
import { getEntry } from '#contracts/entries/get-entry.ts';
import { groupEntries } from '#contracts/entries/group-entries.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { call } from '#web/lib/api/client.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export type EntryChange = EndpointRequest<typeof editEntries>['body']['changes'][number];
export type EditOutcome = EndpointOutput<typeof editEntries>;

/** Changes entries of a list, and takes such changes back. What was shown of them is fetched again. */
export function useEditEntries(moduleId: string) {
  const t = useT();
  const invalidate = useInvalidate();
  const edit = async (changes: readonly EntryChange[]): Promise<EditOutcome> => {
    const request = { query: { moduleId }, body: { changes: [...changes] } };
    const outcome = await call(editEntries, request, { idempotencyKey: crypto.randomUUID() });
    await invalidate(listEntries, listDraftEntries, groupEntries, getEntry);
    return outcome;
  };
  /** `changes` are those that led to the outcome. */
  const takeBack = async ({ changed }: EditOutcome, changes: readonly EntryChange[]): Promise<void> => {
    const taskOf = new Map(changes.map(({ id, taskId }) => [id, taskId]));
    const back = changed.map(({ id, revision, before }) => ({
      id,
      revision,
      taskId: taskOf.get(id),
      data: before,
    }));
    try {
      const { refused } = await edit(back);
      if (refused[0]) toast.error(refused[0].message);
    } catch (error) {
      toast.error((error as Error).message);
    }
  };
  const offerUndo = (outcome: EditOutcome, changes: readonly EntryChange[]) =>
    toast.undo(t('records:changed', { count: outcome.changed.length }), t('ui:undo'), () => {
      void takeBack(outcome, changes);
    });
  return { edit, takeBack, offerUndo };
}
