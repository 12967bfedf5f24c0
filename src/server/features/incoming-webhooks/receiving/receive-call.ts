import { errorStatus } from '#contracts/errors.ts';
import { actingAs, toActor } from '#server/features/identity/index.ts';
import { costOfOne, noCost } from '#server/features/lists/index.ts';
import { directory } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import { countCall, isTooOftenHere } from '#server/platform/http/limits/call-windows.ts';
import type { ProtocolAnswer, ProtocolRequest } from '#server/platform/http/protocol-routes.ts';
import { incomingCallAccepted } from '../events.ts';
import { dropFiles } from '../files/drop-files.ts';
import { storeGivenFiles } from '../files/store-given-files.ts';
import type { IncomingAnswer, IncomingCall } from '../incoming-webhook.ts';
import { maskedBody } from '../log/masked-body.ts';
import { bodyOfCall } from '../mapping/body-of-call.ts';
import { type ReadBody, readBody } from '../mapping/read-body.ts';
import { claimMessage, completeCall, findMessage, insertRefusedCall } from '../stores/call-store.ts';
import { loadIncomingWebhook, type StoredIncomingWebhook } from '../stores/incoming-webhook-store.ts';
import { actOnBody } from './act-on-body.ts';
import { pauseIncoming } from './pause-incoming.ts';
import { isPingOfShop } from './ping-of-shop.ts';
import { isVerified, messageIdOf } from './verify-call.ts';

/** So many calls that are not verified are logged in a minute, so that strangers cannot fill the log. */
const loggedUnverified = 10;

/**
 * A call of another system: verified, then carried out once for its message, in the name of the webhook's owner. An
 * unknown address is refused like a wrong signature.
 */
export async function receiveCall(ctx: Context, request: ProtocolRequest): Promise<ProtocolAnswer> {
  const webhook = await loadIncomingWebhook(ctx.db, request.params.id ?? '');
  if (isPingOfShop(webhook, request)) return { status: 200, headers: {}, body: '' };
  const isFine = await isVerified(ctx, webhook, request);
  if (!webhook || !isFine) {
    if (webhook) await logUnverified(ctx, webhook, request);
    throw new AppError('webhook_unverified');
  }
  const limit = ctx.platform.config.KEY_RATE_LIMIT_PER_MINUTE;
  const { headers, retryAfterSeconds } = await countCall(ctx, webhook.id, limit);
  if (retryAfterSeconds !== null) throw new AppError('too_many_requests', {}, { retryAfterSeconds });
  const call = blankCall(ctx, webhook, request);
  let body: unknown;
  try {
    body = await bodyOfCall(request);
    const data = await carryOut(ctx, webhook, call, body);
    return {
      status: 200,
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ success: true, message: '', data }),
    };
  } catch (error) {
    if (error instanceof AppError && errorStatus[error.code] < 500) await logRefused(ctx, call, body, error);
    throw error;
  }
}

async function carryOut(
  ctx: Context,
  webhook: StoredIncomingWebhook,
  call: IncomingCall,
  body: unknown,
): Promise<IncomingAnswer> {
  const repeated = await answerOfRepeat(ctx, call);
  if (repeated) return repeated;
  if (!webhook.isActive) throw new AppError('webhook_paused');
  const owner = (await directory(ctx)).person(webhook.ownerId);
  if (!owner?.isActive) {
    await ctx.inTransaction((tx) => pauseIncoming(tx, webhook, 'owner'));
    throw new AppError('webhook_paused');
  }
  const acting = { ...ctx, actor: toActor(owner, ctx.requestId) };
  const { read, stored } = await storeGivenFiles(
    acting,
    webhook.moduleId,
    await readBody(acting, webhook, body),
  );
  try {
    const kept = { ...call, body: maskedBody(body) };
    const { id, name } = webhook;
    const through = { kind: 'incomingWebhook', id, name } as const;
    return await ctx.inTransaction((tx) => actOnce(actingAs(tx, owner, through), webhook, kept, read));
  } finally {
    // Files of a call that is refused, or that came before.
    await dropFiles(ctx, stored);
  }
}

/** The call, the entry and the answer are stored together, or none of them. */
async function actOnce(
  ctx: Context,
  webhook: StoredIncomingWebhook,
  call: IncomingCall,
  read: ReadBody,
): Promise<IncomingAnswer> {
  if (!(await claimMessage(ctx.db, call))) {
    const repeated = await answerOfRepeat(ctx, call);
    if (repeated) return repeated;
  }
  const answer = await actOnBody(ctx, webhook, read);
  const durationMs = ctx.platform.now().getTime() - ctx.now.getTime();
  await completeCall(ctx.db, call.id, { answer, durationMs });
  ctx.announce(
    incomingCallAccepted,
    {
      incomingWebhookId: webhook.id,
      callId: call.id,
      moduleId: webhook.moduleId,
      entryId: answer.id,
    },
    { facts: { name: webhook.name } },
  );
  return answer;
}

/** The answer of the same message before; null: it is new. The same id with another body is refused. */
async function answerOfRepeat(ctx: Context, call: IncomingCall): Promise<IncomingAnswer | null> {
  if (call.messageId === null) return null;
  const earlier = await findMessage(ctx.db, call.incomingWebhookId, call.messageId);
  if (!earlier) return null;
  if (earlier.bodyHash !== call.bodyHash) throw new AppError('idempotency_conflict');
  if (!earlier.answer) return null;
  // The database keeps members in an order of its own, and a repeated answer is the same to the letter.
  const { id, revision, workflow_status, result } = earlier.answer;
  return { id, revision, workflow_status, result };
}

function blankCall(ctx: Context, webhook: StoredIncomingWebhook, request: ProtocolRequest): IncomingCall {
  return {
    id: ctx.randomId(),
    incomingWebhookId: webhook.id,
    messageId: messageIdOf(request, webhook),
    bodyHash: sha256(request.bytes),
    receivedOn: ctx.now.toISOString(),
    durationMs: 0,
    state: 'accepted',
    status: 200,
    ownerId: webhook.ownerId,
    entryId: null,
    code: null,
    violations: [],
    body: '',
    answer: null,
    ...costOfOne(webhook),
  };
}

async function logRefused(
  ctx: Context,
  call: IncomingCall,
  body: unknown,
  { code, violations }: AppError,
): Promise<void> {
  const durationMs = ctx.platform.now().getTime() - ctx.now.getTime();
  const refused = { state: 'refused', status: errorStatus[code], code, violations, durationMs } as const;
  const text = body === undefined ? '' : maskedBody(body);
  await ctx.inTransaction((tx) => insertRefusedCall(tx.db, { ...call, ...refused, body: text }));
}

async function logUnverified(
  ctx: Context,
  webhook: StoredIncomingWebhook,
  request: ProtocolRequest,
): Promise<void> {
  const id = `${webhook.id} unverified`;
  if (isTooOftenHere(ctx.platform, id, loggedUnverified, ctx.now)) return;
  const status = errorStatus.webhook_unverified;
  const unverified = { state: 'unverified', status, code: 'webhook_unverified', messageId: null } as const;
  // Strangers must not run up costs.
  const call = { ...blankCall(ctx, webhook, request), ...unverified, ...noCost };
  await ctx.inTransaction((tx) => insertRefusedCall(tx.db, call));
}
