import { Webhook } from 'standardwebhooks';
import type { AuditStreamFailure, AuditStreamTarget } from '#contracts/audit/stream/audit-stream.ts';
import { trustedAuthorities } from '#server/features/authorities/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { outboundRequest } from '#server/platform/outbound/outbound-request.ts';
import { writeOutside } from '#server/platform/outbound/write-outside.ts';
import type { ChainLink } from '../chain/chain.ts';
import { jsonLine, type SentOrigin } from '../reading/export-lines.ts';
import { keptOrigins } from '../reading/export-store.ts';
import { syslogMessage, syslogTest } from './messages.ts';

const timeoutMs = 15_000;

/** Sends records in their order; why not, if they did not arrive. Not inside a transaction. */
export async function sendRecords(
  ctx: Context,
  target: AuditStreamTarget,
  links: readonly ChainLink[],
): Promise<AuditStreamFailure | null> {
  const origins = target.sendsOrigin ? await originsOf(ctx, links) : new Map<number, SentOrigin>();
  if (target.kind === 'syslog') {
    const messages = links.map((link) =>
      syslogMessage(link, target.format, ctx.tenant.name, origins.get(link.position)),
    );
    return writeSyslog(ctx, target, messages.join(''));
  }
  const id = `audit_${ctx.tenant.id}_${links[0]?.position}_${links.at(-1)?.position}`;
  return post(ctx, target.url, id, links.map((link) => jsonLine(link, origins.get(link.position))).join(''));
}

/** Addresses and browsers as they are kept, and the names with which people sign in now; none of erased people. */
async function originsOf(
  ctx: Context,
  links: readonly ChainLink[],
): Promise<ReadonlyMap<number, SentOrigin>> {
  const people = await directory(ctx);
  const kept = await keptOrigins(
    ctx.db,
    links.map(({ position }) => position),
  );
  return new Map(
    links.flatMap(({ position, record }) => {
      const user = people.person(record.actorId ?? '')?.username ?? '';
      const { ip = '', userAgent = '' } = kept.get(position) ?? {};
      return ip === '' && user === '' ? [] : [[position, { ip, userAgent, user }] as const];
    }),
  );
}

/** Sends one message that says that it is a test. */
export function sendTest(ctx: Context, target: AuditStreamTarget): Promise<AuditStreamFailure | null> {
  if (target.kind === 'syslog') return writeSyslog(ctx, target, syslogTest(ctx.tenant.name, ctx.now));
  return post(ctx, target.url, `audit_test_${ctx.randomId()}`, `${JSON.stringify({ test: true })}\n`);
}

/** What batches are signed with, base64. Not inside a transaction. */
export async function streamSecret(ctx: Context): Promise<string> {
  return Buffer.from(await ctx.platform.keys.secret(ctx.tenant, 'audit-stream')).toString('base64');
}

async function writeSyslog(
  ctx: Context,
  { host, port, isEncrypted, authority }: Extract<AuditStreamTarget, { kind: 'syslog' }>,
  text: string,
): Promise<AuditStreamFailure | null> {
  const allowedNetworks = ctx.platform.config.OUTBOUND_ALLOWED_NETWORKS;
  const authorities = authority === '' ? await trustedAuthorities(ctx) : [authority];
  const tls = isEncrypted ? { authorities } : null;
  try {
    await writeOutside({ host, port, tls, text, timeoutMs, allowedNetworks });
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

/** One batch of JSON lines, signed by Standard Webhooks (standardwebhooks.com); repeats have the same id. */
async function post(ctx: Context, url: string, id: string, body: string): Promise<AuditStreamFailure | null> {
  const at = ctx.platform.now();
  const signature = new Webhook(await streamSecret(ctx)).sign(id, at, body);
  try {
    const { status } = await outboundRequest({
      url,
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-ndjson',
        'user-agent': 'Formwright',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signature,
      },
      timeoutMs,
      maxBytes: 65_536,
      allowedNetworks: ctx.platform.config.OUTBOUND_ALLOWED_NETWORKS,
      authorities: await trustedAuthorities(ctx),
    });
    return status >= 200 && status < 300 ? null : 'refused';
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): AuditStreamFailure {
  if (!(error instanceof OutboundError)) throw error;
  const { failure } = error;
  return failure === 'too_large' || failure === 'too_many_redirects' ? 'refused' : failure;
}
