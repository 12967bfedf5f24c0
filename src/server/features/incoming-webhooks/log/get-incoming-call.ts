import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getIncomingCall as endpoint } from '#contracts/incoming-webhooks/get-incoming-call.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { canViewEntry, loadEntry } from '#server/features/entries/index.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import { isNotFound, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { IncomingCall } from '../incoming-webhook.ts';
import { loadCall } from '../stores/call-store.ts';
import { loadIncomingWebhook } from '../stores/incoming-webhook-store.ts';
import { presentCall } from './present-call.ts';
import { presentRefusal } from './present-refusal.ts';

/**
 * What a call brought is read by the person in whose name it acted, and by nobody else: they could write every value of
 * it themselves, while others may not see the fields that it filled.
 */
export async function getIncomingCall(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const call = await loadCall(ctx.db, params.id);
  const webhook = call && (await loadIncomingWebhook(ctx.db, call.incomingWebhookId));
  if (!webhook) throw notFound();
  const isOwn = call.ownerId === actorOf(ctx).id;
  const isShown = await seesEntry(ctx, webhook.moduleId, call);
  const violations = isOwn ? call.violations : call.violations.map(withoutValues);
  const refusal = call.code === null ? null : presentRefusal(ctx, { code: call.code, violations });
  return {
    ...presentCall(call),
    incoming_id: webhook.id,
    entry_id: isShown ? call.entryId : null,
    module_id: isShown ? webhook.moduleId : null,
    code: call.code,
    message: refusal?.message ?? null,
    faults: refusal?.faults ?? [],
    body: isOwn && call.state !== 'unverified' ? call.body : null,
  };
}

/** A fault as others read it: limits of fields stay; texts may repeat what was sent. */
export function withoutValues({ path, code, params = {} }: Violation): Violation {
  const limits = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : '…',
  ]);
  return { path, code, params: Object.fromEntries(limits) };
}

/** Whether the actor sees the entry of a call. */
export async function seesEntry(
  ctx: Context,
  moduleId: string,
  { entryId }: Pick<IncomingCall, 'entryId'>,
): Promise<boolean> {
  if (entryId === null) return false;
  try {
    const entry = await loadEntry(ctx, await publishedModule(ctx, moduleId), entryId);
    return entry !== undefined && (await canViewEntry(ctx, entry));
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}
