import type { EndpointInput } from '#contracts/endpoint.ts';
import type { updateModule as endpoint } from '#contracts/modules/update-module.ts';
import { moduleSettings } from '#contracts/shapes/module.ts';
import { serviceIdsOf } from '#engine/reading/ocr-providers.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { designableModule } from '../access/design-access.ts';
import { forgetModuleAfterCommit } from '../module-cache.ts';
import { moduleChanged } from '../module-events.ts';
import { updateModuleRow } from '../module-store.ts';
import { checkedSettings, settingsOf } from './module-settings.ts';

export async function updateModule(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const module = await designableModule(ctx, query.id, { lock: true });
  const name = body.name ?? module.displayName;
  const before = { services: serviceIdsOf(module.machineLearningServiceId), icon: module.appIcon };
  const changed = moduleSettings.parse({ ...settingsOf(module), ...body });
  const settings = await checkedSettings(ctx, changed, before);
  const threadId = body.threadId === undefined ? module.draft.threadId : body.threadId?.trim() || null;
  await refuseTakenName('body.name', name, () =>
    updateModuleRow(ctx.db, query.id, {
      ...settings,
      ...(threadId !== module.draft.threadId && { draft: JSON.stringify({ ...module.draft, threadId }) }),
      modifiedBy: actorOf(ctx).id,
      modifiedOn: ctx.now,
    }),
  );
  ctx.noteSettings(changedValues({ ...module, threadId: module.draft.threadId }, { ...settings, threadId }));
  forgetModuleAfterCommit(ctx, query.id);
  ctx.announce(moduleChanged, { moduleId: query.id });
  return {};
}
