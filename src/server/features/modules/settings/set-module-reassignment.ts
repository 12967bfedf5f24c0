import type { EndpointInput } from '#contracts/endpoint.ts';
import type { setModuleReassignment as endpoint } from '#contracts/modules/set-module-reassignment.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { designableModule } from '../access/design-access.ts';
import { forgetModuleAfterCommit } from '../module-cache.ts';
import { moduleChanged } from '../module-events.ts';
import { updateModuleRow } from '../module-store.ts';

export async function setModuleReassignment(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const before = await designableModule(ctx, query.moduleId, { lock: true });
  await updateModuleRow(ctx.db, query.moduleId, {
    isReassignmentDisabled: query.isReassignmentDisabled,
    modifiedBy: actorOf(ctx).id,
    modifiedOn: ctx.now,
  });
  const { isReassignmentDisabled } = query;
  ctx.noteSettings(changedValues({ ...before }, { isReassignmentDisabled }));
  forgetModuleAfterCommit(ctx, query.moduleId);
  ctx.announce(moduleChanged, { moduleId: query.moduleId });
  return {};
}
