import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { ModelContent } from '#contracts/insight/models/model-shape.ts';
import type { saveModel as endpoint } from '#contracts/insight/models/save-model.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { refuseUnknownTargets } from '../sharing/refuse-unknown-targets.ts';
import { checkModel } from './check-model.ts';
import { insertModel, type KeptModel, modelsFor, ownedModels, updateModel } from './model-store.ts';

const maxModels = 200;

export async function saveModel(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { id: ownerId } = actorOf(ctx);
  const before = body.id === undefined ? null : await ownModel(ctx, body.id);
  if (before && body.revision !== before.revision) throw new AppError('stale_revision');
  const content = completed(body, before);
  if (before && content.model.moduleId !== before.model.moduleId) {
    throw refused({ path: 'body.model.moduleId', code: 'model_app_stays' });
  }
  if (body.model) await checkModel(ctx, content.model);
  if (body.sharedWith) await refuseUnknownTargets(ctx, content.sharedWith);
  const kept: KeptModel = {
    ...content,
    id: before?.id ?? ctx.randomId(),
    ownerId,
    revision: (before?.revision ?? 0) + 1,
    modifiedOn: ctx.now.toISOString(),
  };
  await refuseTakenName('body.name', kept.name, async () => {
    if (before) {
      if (!(await updateModel(ctx.db, kept))) throw new AppError('stale_revision');
      return;
    }
    if ((await ownedModels.count(ctx.db, ownerId)) >= maxModels) {
      throw refused({ path: 'body.name', code: 'too_many_models', params: { maximum: maxModels } });
    }
    await insertModel(ctx.db, kept);
  });
  ctx.noteSettings(changedValues({ ...before }, { name: kept.name, sharedWith: kept.sharedWith }));
  return { id: kept.id, revision: kept.revision };
}

async function ownModel(ctx: Context, id: string): Promise<KeptModel> {
  const { id: ownerId } = actorOf(ctx);
  const [found] = await modelsFor(ctx.db, { id: ownerId, groupIds: [] }, id);
  if (found?.ownerId !== ownerId) throw notFound();
  return found;
}

/** What the request leaves out stays as it was; a new model needs a name and its parts. */
function completed(body: EndpointInput<typeof endpoint>['body'], before: KeptModel | null): ModelContent {
  const name = body.name ?? before?.name;
  const model = body.model ?? before?.model;
  if (name === undefined) throw refused({ path: 'body.name', code: 'required' });
  if (model === undefined) throw refused({ path: 'body.model', code: 'required' });
  return { name, model, sharedWith: body.sharedWith ?? before?.sharedWith ?? [] };
}

function refused(violation: Violation): AppError {
  return new AppError('validation_failed', {}, { violations: [violation] });
}
