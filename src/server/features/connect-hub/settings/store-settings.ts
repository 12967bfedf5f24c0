import { type LastChange, staleError } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import type { ValueChange } from '#server/platform/trail/trail.ts';
import type { CallingIntegration, Integration } from '../connect-hub.ts';
import { connectHubChanged } from '../events.ts';
import { putIntegration } from '../stores/integration-store.ts';

/** `stale_revision` unless the actor saw the settings as they are. */
export async function checkRevision(
  ctx: Context,
  seen: number,
  { revision, stored }: { readonly revision: number; readonly stored: LastChange | undefined },
): Promise<void> {
  if (seen === revision) return;
  throw stored ? await staleError(ctx, 'stale_revision', stored) : new AppError('stale_revision');
}

/** Stores the next settings of an integration and tells of it; `before` are those it had, `secrets` what became of its key. */
export async function storeSettings(
  ctx: Context,
  name: CallingIntegration,
  integration: Integration,
  before: object,
  secrets: readonly ValueChange[] = [],
): Promise<{ revision: number }> {
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  // Two may change settings at once that nobody has stored yet.
  if (!(await putIntegration(ctx.db, name, { ...integration, ...by }))) throw new AppError('stale_revision');
  const { isOn, settings } = integration;
  const changes = [...changedValues({ ...before }, { isOn, ...settings }), ...secrets];
  ctx.announce(connectHubChanged, { integration: name, storeKeyId: null, change: 'changed' }, { changes });
  return { revision: integration.revision };
}
