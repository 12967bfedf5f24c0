import type { z } from 'zod';
import type { moduleSettings } from '#contracts/shapes/module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { contentHash } from '../content-hash.ts';
import { moduleChanged } from '../module-events.ts';
import { insertModule } from '../module-store.ts';
import { checkedSettings } from '../settings/module-settings.ts';

const noFile = { helpFileKey: null, helpFileName: null };

/** Makes the actor's module with these settings and the draft that goes with its id. */
export async function insertNewModule(
  ctx: Context,
  settings: z.output<typeof moduleSettings>,
  draftFor: (id: string) => ModuleDefinition,
  /** The help file of the app that is copied. */
  help: { readonly helpFileKey: string | null; readonly helpFileName: string | null } = noFile,
): Promise<{ id: string }> {
  const columns = await checkedSettings(ctx, settings);
  const id = ctx.randomId();
  const draft = draftFor(id);
  const actorId = actorOf(ctx).id;
  await refuseTakenName('body.name', settings.name, () =>
    insertModule(ctx.db, {
      id,
      ...columns,
      ...help,
      draft: JSON.stringify(draft),
      draftEtag: contentHash(draft),
      tableName: tableName(settings.name, id),
      createdBy: actorId,
      createdOn: ctx.now,
      modifiedBy: actorId,
      modifiedOn: ctx.now,
    }),
  );
  ctx.announce(moduleChanged, { moduleId: id });
  return { id };
}

/** A table name that database administrators can recognise, made unique by the id. */
function tableName(name: string, id: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return `app_${words.slice(0, 30)}_${id.replaceAll('-', '').slice(-12)}`;
}
