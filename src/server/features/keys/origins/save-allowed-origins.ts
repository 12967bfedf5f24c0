import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveAllowedOrigins as endpoint } from '#contracts/keys/save-allowed-origins.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { originsChanged } from '../events.ts';
import { knownOrigins } from './allowed-origins.ts';
import { loadOrigins, putOrigins } from './origin-store.ts';
import { originText } from './origin-text.ts';

export async function saveAllowedOrigins(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const violations = body.origins.flatMap((text, index) =>
    originText(text) === null ? [{ path: `body.origins[${index}]`, code: 'origin_form' }] : [],
  );
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const before = await loadOrigins(ctx.db);
  const origins = [...new Set(body.origins.flatMap((text) => originText(text) ?? []))].sort();
  await putOrigins(ctx.db, origins, { by: actorOf(ctx).id, on: ctx.now });
  const changes = [{ name: 'origins', before, after: origins }];
  ctx.announce(originsChanged, { count: origins.length }, { changes });
  ctx.afterCommit(() => knownOrigins(ctx.platform).changed(ctx.tenant));
  return { origins };
}
