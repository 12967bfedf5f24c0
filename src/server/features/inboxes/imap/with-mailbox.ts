import type { ImapFlow } from 'imapflow';
import { trustedAuthorities } from '#server/features/authorities/index.ts';
import { connectorToken } from '#server/features/connectors/index.ts';
import type { Context } from '#server/platform/context.ts';
import { isAllowedAddress } from '#server/platform/outbound/address-policy.ts';
import { allowedAddress } from '#server/platform/outbound/allowed-address.ts';
import type { StoredInbox } from '../inbox.ts';
import { openPassword } from '../inbox-secrets.ts';
import { maxMailBytes } from '../parsing/parsed-mail.ts';
import { failureOf, InboxError } from './imap-failure.ts';

/** After this time the connection is closed, whatever the other side does. */
const turnMs = 240_000;

/**
 * Signs in to the server of an inbox, opens its mailbox and lets `work` use it. The host is looked up once, and only the
 * address that was checked is connected to. The connection is closed when `work` ends, unless it ended well and `keep` takes
 * it. Throws `InboxError`, or what `work` throws of its own. Never inside a transaction.
 */
export async function withMailbox<Result>(
  ctx: Context,
  inbox: StoredInbox,
  work: (client: ImapFlow) => Promise<Result>,
  keep?: (client: ImapFlow) => void,
): Promise<Result> {
  const client = await clientFor(ctx, inbox).catch(rethrown);
  // Why the connection ended; what waits for an answer only learns that it did.
  let ended: unknown;
  client.on('error', (error) => {
    ended ??= error;
  });
  const timer = setTimeout(() => client.close(), turnMs);
  let isKept = false;
  try {
    await client.connect().catch(rethrown);
    await client.mailboxOpen(inbox.mailbox).catch(rethrown);
    const result = await work(client);
    isKept = keep !== undefined && client.usable;
    return result;
  } catch (error) {
    if (ended !== undefined && failureOf(error) === 'not_reachable') rethrown(ended);
    throw error;
  } finally {
    clearTimeout(timer);
    if (isKept) keep?.(client);
    else client.close();
  }
}

async function clientFor(ctx: Context, inbox: StoredInbox): Promise<ImapFlow> {
  const { OUTBOUND_ALLOWED_NETWORKS: allowed, MAILBOX_ANSWER_SECONDS } = ctx.platform.config;
  const answerMs = MAILBOX_ANSWER_SECONDS * 1000;
  const authorities = await trustedAuthorities(ctx);
  const address = await allowedAddress(inbox.host, allowed);
  // In a public network everyone on the way could read the password.
  if (inbox.security === 'none' && isAllowedAddress(address, [])) throw new InboxError('plain_refused');
  const auth = { user: inbox.username, ...(await credential(ctx, inbox)) };
  // Loaded with the first inbox, as most nodes have none.
  const library = await import('imapflow');
  return new library.ImapFlow({
    host: address,
    servername: inbox.host,
    port: inbox.port,
    secure: inbox.security === 'tls',
    doSTARTTLS: inbox.security === 'tls' ? undefined : inbox.security === 'starttls',
    auth,
    logger: false,
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(authorities ? { ca: authorities } : {}) },
    clientInfo: { name: 'Formwright' },
    // Compressed answers could become any size.
    disableCompression: true,
    disableAutoIdle: true,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    maxLiteralSize: maxMailBytes + 65_536,
    maxResponseSize: maxMailBytes + 1_000_000,
    maxLineLength: 2_000_000,
  });
}

async function credential(ctx: Context, inbox: StoredInbox) {
  if (inbox.securityHeaderId !== null) {
    const token = await connectorToken(ctx, inbox.securityHeaderId, inbox);
    if (token === null) throw new InboxError('not_connected');
    return { accessToken: token };
  }
  const pass = inbox.password === null ? null : await openPassword(ctx, inbox, inbox.password);
  if (pass === null) throw new InboxError('sign_in_refused');
  return { pass };
}

function rethrown(error: unknown): never {
  const failure = failureOf(error);
  throw failure === undefined ? error : new InboxError(failure, { cause: error });
}
