import type { SentRequest } from '#contracts/shapes/connector.ts';
import { type CallSettings, onlyReads } from '#engine/form/sources/call-settings.ts';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import { graphqlBody } from '../protocols/graphql.ts';
import { soapEnvelope, soapHeaders } from '../protocols/soap.ts';
import { databaseAddress } from '../sql/database-address.ts';
import type { DatabaseCall } from '../sql/database-call.ts';
import { fillStatement, statementFault } from '../sql/read-statement.ts';
import { loadSecurityHeader } from '../stores/security-header-store.ts';
import { type FilledRequest, fillRequest } from './fill-request.ts';
import { type GovDevice, govHeaders } from './gov-headers.ts';
import { type Secrets, secretHeaders } from './secret-headers.ts';
import { sentRequest } from './sent-request.ts';

/** A call that can be sent. */
export interface PreparedCall {
  readonly request: OutsideRequest;
  readonly settings: CallSettings;
  readonly url: string;
  readonly method: OutsideRequest['method'];
  /** Without the secrets. */
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: Secrets;
  /** Empty: none. */
  readonly body: string;
  /** It changes nothing in the other system. */
  readonly onlyReads: boolean;
  /** For a log: with the values, without secrets. */
  readonly sent: SentRequest;
  /** A statement for a database instead of a request. */
  readonly database: DatabaseCall | null;
}

/** Why a call cannot be sent. */
export interface UnpreparedCall {
  readonly failure: string;
  readonly url: string;
}

/** What a call is made with besides its values. */
export interface CallManner {
  readonly device?: GovDevice;
  /** The same for every repeat of what is one action for people; a fresh one for each call by default. */
  readonly idempotencyKey?: string;
}

/** Fills in the values and fetches the secrets, so that the call can be sent. Never inside a transaction. */
export async function prepareCall(
  ctx: Context,
  request: OutsideRequest,
  settings: CallSettings,
  values: EntryValues,
  { device = {}, idempotencyKey }: CallManner = {},
): Promise<PreparedCall | UnpreparedCall> {
  if (settings.protocol === 'sql') return prepareStatement(ctx, request, settings, values);
  const filled = fillByProtocol(request, settings, values);
  if ('failure' in filled) return { failure: filled.failure, url: request.url };
  const secrets = await secretHeaders(ctx, request.securityHeaderId, filled.url);
  if (typeof secrets === 'string') return { failure: secrets, url: request.url };
  const isSigned = settings.protocol === 'soap' && settings.soapSecurity !== 'none';
  if (isSigned && !secrets.headers.username) return { failure: 'no_username', url: request.url };
  const method = settings.protocol === 'rest' ? request.method : 'POST';
  const reads = onlyReads(method, settings);
  const { idempotencyHeader } = settings;
  const headers = {
    accept: acceptOf(request, settings),
    'user-agent': 'Formwright',
    ...filled.headers,
    ...(request.hasGovHeaders ? govHeaders(ctx, device) : {}),
    ...(idempotencyHeader === '' || reads
      ? {}
      : { [idempotencyHeader.toLowerCase()]: idempotencyKey ?? ctx.randomId() }),
  };
  return {
    request,
    settings,
    url: filled.url,
    method,
    headers,
    secrets,
    body: filled.body,
    onlyReads: reads,
    sent: sentRequest(
      method,
      { ...headers, ...(isSigned ? withTokenNamed(secrets.headers) : secrets.headers) },
      filled.body,
      secrets.headers,
    ),
    database: null,
  };
}

/** What the log says of a signed envelope: that it has a token, whose parts are no headers. */
function withTokenNamed({ username: _, password: __, ...others }: Readonly<Record<string, string>>) {
  return { ...others, 'wsse:UsernameToken': '' };
}

/** A statement has no headers; its values go beside it. The body is what tells it from others in memory. */
async function prepareStatement(
  ctx: Context,
  request: OutsideRequest,
  settings: CallSettings,
  values: EntryValues,
): Promise<PreparedCall | UnpreparedCall> {
  const { url } = request;
  const address = databaseAddress(url);
  const reads = onlyReads('POST', settings);
  if (address === null) return { failure: 'address_refused', url };
  if (statementFault(request.body, address.dialect, reads) !== null)
    return { failure: 'body_unreadable', url };
  const secrets = await secretHeaders(ctx, request.securityHeaderId, url);
  if (typeof secrets === 'string') return { failure: secrets, url };
  const header =
    request.securityHeaderId === null
      ? undefined
      : await loadSecurityHeader(ctx.db, request.securityHeaderId);
  const statement = fillStatement(request.body, values, address.dialect);
  const body = `${request.body}\n\n${JSON.stringify(statement.parameters)}`;
  const method = reads ? ('GET' as const) : ('POST' as const);
  return {
    request,
    settings,
    url,
    method,
    headers: {},
    secrets,
    body,
    onlyReads: reads,
    sent: sentRequest(method, {}, body, secrets.headers),
    database: {
      address,
      statement,
      isPlain: header?.allowsPlainHttp ?? false,
      onlyReads: reads,
      maxRows: settings.paging.maxRows,
      responsePath: request.responsePath,
      secrets,
    },
  };
}

function fillByProtocol(
  request: OutsideRequest,
  settings: CallSettings,
  values: EntryValues,
): FilledRequest | { readonly failure: string } {
  const { protocol } = settings;
  if (protocol === 'rest') return fillRequest(request, values) ?? { failure: 'address_refused' };
  const type = protocol === 'graphql' ? 'application/json' : 'application/xml';
  const filled = fillRequest({ ...request, method: 'POST' }, values, type);
  if (filled === null) return { failure: 'address_refused' };
  const body =
    protocol === 'graphql'
      ? graphqlBody(settings.graphqlQuery, filled.body)
      : soapEnvelope(settings, filled.body);
  if (body === null) return { failure: 'body_unreadable' };
  const headers = protocol === 'graphql' ? { 'content-type': type } : soapHeaders(settings);
  return { ...filled, headers: { ...filled.headers, ...headers }, body };
}

function acceptOf({ responseFormat }: OutsideRequest, { protocol, soapVersion }: CallSettings): string {
  if (protocol === 'graphql') return 'application/graphql-response+json, application/json;q=0.9';
  if (protocol === 'soap') return soapVersion === '1.1' ? 'text/xml' : 'application/soap+xml';
  return responseFormat === 'XML' ? 'application/xml, text/xml' : 'application/json, */*;q=0.5';
}
