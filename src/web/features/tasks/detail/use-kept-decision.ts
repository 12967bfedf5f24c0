import { useCallback } from 'react';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import type { decideTask } from '#contracts/workflow/decide-task.ts';
import { hasSecrets } from '#web/features/entry-editor/index.ts';
import type { EntryFormModel } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { lastPerson } from '#web/lib/waiting/person.ts';
import { useWaiting } from '#web/lib/waiting/use-waiting.ts';
import type { WaitingDecision } from '#web/lib/waiting/waiting-item.ts';
import { putWaiting, removeWaiting } from '#web/lib/waiting/waiting-store.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { TaskAnswer } from './why-you.tsx';

/** The decision on a task that waits in this browser for the connection. */
export function useKeptDecision({ task, entry }: TaskAnswer, model: EntryFormModel) {
  const t = useT();
  const userId = lastPerson();
  const kept = useWaiting(userId).find(
    (item): item is WaitingDecision => item.kind === 'decision' && item.taskId === task.id,
  );
  /** Keeps a decision that met no server, with the key it was sent with; tells whether it could be kept. */
  const keep = useCallback(
    async (request: EndpointRequest<typeof decideTask>, key: string, outcome: string): Promise<boolean> => {
      if (hasSecrets(model.form, request.body.data ?? {})) return false;
      const item: WaitingDecision = {
        kind: 'decision',
        id: key,
        key,
        userId,
        moduleId: entry.moduleId,
        recordId: task.recordId,
        taskId: task.id,
        title: task.activity_title || entry.title,
        keptAt: new Date().toISOString(),
        obstacle: null,
        request,
        seenRevision: entry.revision,
        outcome,
      };
      return putWaiting(item).then(
        () => true,
        () => false,
      );
    },
    [model.form, userId, entry, task],
  );
  const takeBack = useCallback(async () => {
    if (!kept) return;
    await removeWaiting(kept);
    toast.plain(t('on-device:takenBack'));
  }, [kept, t]);
  return { kept: kept ?? null, keep, takeBack };
}
