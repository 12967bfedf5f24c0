import type { SentRequest } from '#contracts/shapes/connector.ts';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { readPath } from '#engine/value/json-path.ts';
import { storableValue } from '#engine/value/storable-text.ts';
import type { Context } from '#server/platform/context.ts';
import { masked } from '#server/platform/outbound/masked.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { type OutboundAnswer, outboundRequest } from '#server/platform/outbound/outbound-request.ts';
import { type FilledRequest, fillRequest } from './fill-request.ts';
import { type GovDevice, govHeaders } from './gov-headers.ts';
import { readXml } from './read-xml.ts';
import { secretHeaders } from './secret-headers.ts';
import { sentRequest } from './sent-request.ts';

const timeoutMs = 15_000;
const maxBytes = 1_000_000;
const maxRedirects = 3;

/** The result of a call to another system; `failure` null: a readable answer with a status of success. */
export interface ExternalResponse {
  /** The address with its values, never with secrets. */
  readonly url: string;
  readonly status: number | null;
  readonly failure: string | null;
  readonly durationMs: number;
  /** Characters of the answer. */
  readonly size: number;
  /** The whole answer: JSON, or text where it is none. */
  readonly body: FieldValue;
  /** The part of the answer at the response path. */
  readonly data: FieldValue;
  /** For a log: with the values, without secrets; null if the request could not be put together. */
  readonly sent: SentRequest | null;
}

/** Asks another system. Never inside a transaction. Throws nothing that comes from outside. */
export async function callExternalSystem(
  ctx: Context,
  request: OutsideRequest,
  values: EntryValues,
  device: GovDevice = {},
): Promise<ExternalResponse> {
  const nothing = {
    url: request.url,
    status: null,
    durationMs: 0,
    size: 0,
    body: null,
    data: null,
    sent: null,
  };
  const filled = fillRequest(request, values);
  if (filled === null) return { ...nothing, failure: 'address_refused' };
  const { securityHeaderId } = request;
  const secrets = securityHeaderId === null ? {} : await secretHeaders(ctx, securityHeaderId, filled.url);
  if (typeof secrets === 'string') return { ...nothing, failure: secrets };
  const headers = {
    accept: request.responseFormat === 'XML' ? 'application/xml, text/xml' : 'application/json, */*;q=0.5',
    'user-agent': 'Formwright',
    ...filled.headers,
    ...(request.hasGovHeaders ? govHeaders(ctx, device) : {}),
    ...secrets,
  };
  const asked = {
    ...nothing,
    url: filled.url,
    sent: sentRequest(request.method, headers, filled.body, secrets),
  };
  const began = ctx.platform.now().getTime();
  const since = () => ctx.platform.now().getTime() - began;
  try {
    const answer = await send(ctx, request, filled, headers);
    const text = masked(answer.body, Object.values(secrets));
    return { ...asked, ...read(request, answer.status, text), durationMs: since() };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { ...asked, failure: error.failure, durationMs: since() };
  }
}

function send(
  ctx: Context,
  { method }: OutsideRequest,
  { url, body }: FilledRequest,
  headers: Readonly<Record<string, string>>,
): Promise<OutboundAnswer> {
  return outboundRequest({
    url,
    method,
    headers,
    ...(body === '' ? {} : { body }),
    timeoutMs,
    maxBytes,
    maxRedirects,
    allowedNetworks: ctx.platform.config.OUTBOUND_ALLOWED_NETWORKS,
  });
}

function read({ responseFormat, responsePath }: OutsideRequest, status: number, text: string) {
  const parsed =
    responseFormat === 'JSON' ? parseJson(text) : responseFormat === 'XML' ? readXml(text) : text;
  const isFine = status >= 200 && status < 300;
  const failure = isFine ? (parsed === undefined ? 'unreadable' : null) : 'status';
  // The caller may store the answer, and other systems can send anything.
  const body = storableValue((parsed ?? text) as FieldValue);
  const data = (readPath(body, responsePath) ?? null) as FieldValue;
  return { status, failure, size: text.length, body, data };
}

function parseJson(text: string): FieldValue | undefined {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
