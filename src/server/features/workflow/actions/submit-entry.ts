import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { submitEntry as endpoint } from '#contracts/workflow/submit-entry.ts';
import { prepareEntry } from '#server/features/entries/index.ts';
import type { Context } from '#server/platform/context.ts';
import { entryAccess } from '../policy/entry-access.ts';
import { runEvent } from '../running/events/run-event.ts';
import { newEntrySituation } from '../running/facts/new-entry-situation.ts';
import { demandAction, lockEntryForAction } from '../running/lock-entry.ts';

export async function submitEntry(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { situation, instance } =
    query.recordId === undefined
      ? { situation: await newEntrySituation(ctx, query.moduleId), instance: null }
      : await lockEntryForAction(ctx, query.moduleId, query.recordId);
  demandAction({ situation }, 'submit');
  const { version, entry, actor } = situation;
  const prepared = await prepareEntry(ctx, version, {
    entry,
    data: body.data ?? {},
    access: entryAccess(situation),
    phase: 'submit',
    revision: body.revision,
  });
  const event = { kind: 'start', actorId: actor.id } as const;
  const stored = await runEvent(ctx, { version, prepared, instance, event }, 'submitted');
  return { id: stored.id, revision: stored.revision, workflow_status: stored.status };
}
