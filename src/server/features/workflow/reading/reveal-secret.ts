import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { revealSecret as endpoint } from '#contracts/workflow/reveal-secret.ts';
import { canRevealSecrets, openSecret } from '#server/features/entries/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { entryAccess } from '../policy/entry-access.ts';
import { insertSecretReveal } from '../stores/secret-reveal-store.ts';
import { secretRevealed } from '../workflow-events.ts';
import { loadEntryView } from './load-entry-view.ts';

export async function revealSecret(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { situation } = await loadEntryView(ctx, query.moduleId, body.id, query.taskId);
  const { entry, version, actor, moduleActions } = situation;
  const field = version.compiled.form.fields.get(body.field);
  const isSeen = (entryAccess(situation).fields[body.field] ?? 'hidden') !== 'hidden';
  if (field?.type.content !== 'secret' || !isSeen) throw notFound();
  if (!canRevealSecrets(entry, actor.id, moduleActions)) throw new AppError('forbidden');
  const value = await openSecret(ctx, entry.id, entry.values[body.field] ?? null);
  if (value === null) throw notFound();
  await recordReveal(ctx, version.module.id, entry.id, body.field);
  return { value };
}

async function recordReveal(
  ctx: Context,
  moduleId: string,
  entryId: string,
  fieldName: string,
): Promise<void> {
  const actorId = actorOf(ctx).id;
  const { ip } = ctx.client;
  await insertSecretReveal(ctx.db, {
    id: ctx.randomId(),
    moduleId,
    entryId,
    fieldName,
    actorId,
    at: ctx.now,
    ip,
  });
  ctx.announce(secretRevealed, { moduleId, entryId, field: fieldName });
}
