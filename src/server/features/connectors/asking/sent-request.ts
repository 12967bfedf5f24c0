import type { SentRequest } from '#contracts/shapes/connector.ts';
import type { CallSettings } from '#engine/form/sources/call-settings.ts';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';
import { storableText } from '#engine/value/storable-text.ts';
import { masked } from '#server/platform/outbound/masked.ts';

/** Characters of a body that the log keeps. */
const keptBody = 4000;
const keptValue = 1000;
const hidden = '•••';
/** Headers that often carry a secret, also where a designer wrote it into the request itself. */
const secretName = /auth|cookie|token|secret|password|key|signature|session|^gov-/i;

/** What goes into the log of a connector: all of a request except its address and its secrets. */
export function sentRequest(
  method: SentRequest['method'],
  headers: Readonly<Record<string, string>>,
  body: string,
  secrets: Readonly<Record<string, string>>,
): SentRequest {
  const values = Object.values(secrets);
  return {
    method,
    headers: Object.entries(headers).map(([name, value]) => ({
      name: name.toLowerCase(),
      value: name in secrets || secretName.test(name) ? hidden : kept(masked(value, values), keptValue),
    })),
    body: kept(masked(body, values), keptBody),
  };
}

/**
 * The same request with its placeholders instead of values. The values of an entry are for those who may see the entry,
 * and whoever may design connectors may not for that reason alone.
 */
export function withoutValues(
  sent: SentRequest,
  request: OutsideRequest,
  { protocol, graphqlQuery }: Pick<CallSettings, 'protocol' | 'graphqlQuery'>,
): SentRequest {
  const written = new Map(request.headers.map(({ name, value }) => [name.toLowerCase(), value]));
  const body = protocol === 'graphql' ? `${graphqlQuery}\n\n${request.body}`.trim() : request.body;
  return {
    ...sent,
    headers: sent.headers.map(({ name, value }) => ({
      name,
      value: value === hidden ? hidden : kept(written.get(name) ?? value, keptValue),
    })),
    body: sent.body === '' ? '' : kept(body, keptBody),
  };
}

/** The address of a request with its placeholders instead of values. */
export function addressWithoutValues({ url, params }: OutsideRequest): string {
  const query = params.map(({ name, value }) => `${encodeURIComponent(name)}=${value}`).join('&');
  if (query === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

/** Shortened, and without characters that the database refuses. */
function kept(text: string, length: number): string {
  return storableText(text.length > length ? `${text.slice(0, length)}…` : text);
}
