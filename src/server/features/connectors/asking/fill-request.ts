import {
  isOutsideUrl,
  type OutsideRequest,
  placeholdersOf,
  valuePlaceholder,
} from '#engine/form/sources/external-call.ts';
import { headerFault } from '#engine/form/sources/request-headers.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { scalarOf } from '#engine/value/json-path.ts';
import { xmlText } from '../protocols/xml-text.ts';

/** A complete request, without secrets. */
export interface FilledRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty: none. */
  readonly body: string;
}

/**
 * The request with its values filled in; null if its address is not allowed, or a header is not. `bodyType`: what the body
 * is, whatever the headers say.
 */
export function fillRequest(
  request: OutsideRequest,
  values: EntryValues,
  bodyType?: string,
): FilledRequest | null {
  const url = fillUrl(request, values);
  if (url === null || request.headers.some((header) => headerFault(header) !== null)) return null;
  const headers = Object.fromEntries(
    request.headers.map(({ name, value }) => [name.toLowerCase(), headerText(fill(value, values, String))]),
  );
  const hasBody = request.body.trim() !== '' && request.method !== 'GET';
  if (!hasBody) return { url, headers, body: '' };
  const contentType =
    bodyType ??
    headers['content-type'] ??
    (looksLikeXml(request.body) ? 'application/xml' : 'application/json');
  return {
    url,
    headers: { ...headers, 'content-type': contentType },
    body: fillBody(request.body, contentType, values),
  };
}

/** Names of the values that a request needs and that are blank. */
export function missingValues(request: OutsideRequest, values: EntryValues): string[] {
  return placeholdersOf(request).filter((name) => textOf(values[name]) === '');
}

/** A value in the form that requests use: the key of a reference, the items of a list. */
function textOf(value: FieldValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(',');
  if (typeof value === 'object' && 'id' in value) return textOf(value.id);
  return String(scalarOf(value) ?? '');
}

function fillUrl({ url, params }: OutsideRequest, values: EntryValues): string | null {
  if (!isOutsideUrl(url)) return null;
  // A step of dots would be taken out of the path together with the step before it.
  const isWalkingUp = [...url.matchAll(valuePlaceholder)].some(([, name = '']) =>
    /^\.{1,2}$/.test(textOf(values[name]).trim()),
  );
  if (isWalkingUp) return null;
  const filled = fill(url.trim(), values, encodeURIComponent);
  if (!URL.canParse(filled)) return null;
  const address = new URL(filled);
  for (const { name, value } of params) address.searchParams.append(name, fill(value, values, String));
  return address.href;
}

function fillBody(body: string, contentType: string, values: EntryValues): string {
  if (/json/i.test(contentType)) return fillJson(body, values);
  if (/xml/i.test(contentType)) return fill(body, values, xmlText);
  return fill(body, values, /x-www-form-urlencoded/i.test(contentType) ? encodeURIComponent : String);
}

/** Inside a text of the JSON a value is part of that text; elsewhere it is a separate JSON value. */
function fillJson(body: string, values: EntryValues): string {
  return body.replace(valuePlaceholder, (_, name: string, offset: number) => {
    const value = values[name] ?? null;
    if (isInsideText(body, offset)) return JSON.stringify(textOf(value)).slice(1, -1);
    const isReference = typeof value === 'object' && value !== null && 'id' in value;
    return JSON.stringify(isReference ? textOf(value) : value);
  });
}

function isInsideText(json: string, offset: number): boolean {
  const before = json.slice(0, offset).replace(/\\./g, '');
  return (before.split('"').length - 1) % 2 === 1;
}

function fill(text: string, values: EntryValues, write: (text: string) => string): string {
  return text.replace(valuePlaceholder, (_, name: string) => write(textOf(values[name])));
}

/** Encodes a header value: characters that RFC 9110, section 5.5, allows stay; all others are percent-encoded. */
function headerText(text: string): string {
  return text.replace(/\p{Cs}/gu, '').replace(/[^\t\x20-\x7e]/gu, encodeURIComponent);
}

function looksLikeXml(body: string): boolean {
  return body.trimStart().startsWith('<');
}
