import type { FieldDefinition } from '#engine/form/definition.ts';
import type { CallSettings } from './call-settings.ts';

/** A name with its text, for headers and parameters of a request. */
export interface NamedText {
  readonly name: string;
  readonly value: string;
}

/** Methods of a request to another system (RFC 9110, section 9). */
export const requestMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** Formats of an answer. */
export const responseFormats = ['JSON', 'XML', 'Text'] as const;

/** A request to another system; `{name}` anywhere after the host is a placeholder for a value. */
export interface OutsideRequest {
  readonly method: (typeof requestMethods)[number];
  readonly url: string;
  readonly params: readonly NamedText[];
  readonly headers: readonly NamedText[];
  /** Empty: none. */
  readonly body: string;
  readonly responseFormat: (typeof responseFormats)[number];
  /** Path of the values in the answer; empty: the whole answer. See `readPath`. */
  readonly responsePath: string;
  /** The stored security header that is sent; null for none. */
  readonly securityHeaderId: string | null;
  /** Whether HMRC's fraud prevention headers are sent. */
  readonly hasGovHeaders: boolean;
}

/**
 * The server's call to another system for the values of a field: a stored connector, or a request of the field's own.
 */
export interface ExternalCall {
  readonly of:
    | { readonly kind: 'connector'; readonly connectorId: string }
    | { readonly kind: 'request'; readonly request: OutsideRequest; readonly settings: CallSettings };
  /** Paths of the key and the label in one item of the answer; empty: found by their usual names. */
  readonly keyPath: string;
  readonly labelPath: string;
  /** Names of the request's values, with their fields; other values come from fields of the same name. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** Name of the typed search text in a request. */
export const searchPlaceholder = 'searchTerm';

/** `{name}` of a value in a request. */
export const valuePlaceholder = /\{([A-Za-z_]\w*)\}/g;

/** The names of the values that a request needs, each once. */
export function placeholdersOf(
  request: Pick<OutsideRequest, 'url' | 'params' | 'headers' | 'body'>,
): string[] {
  const texts = [
    request.url,
    request.body,
    ...[...request.params, ...request.headers].map(({ value }) => value),
  ];
  const names = texts.flatMap((text) => [...text.matchAll(valuePlaceholder)].map(([, name = '']) => name));
  return [...new Set(names)];
}

/** Whether an address is http or https and contains its host literally, so that no value can change the host. */
export function isOutsideUrl(url: string): boolean {
  return /^https?:\/\/[^\s/?#{}@\\]+(?:[/?#]\S*)?$/i.test(url.trim());
}

/** The connector that the settings of a field name; null while none is chosen. */
export function connectorCallOf(field: FieldDefinition): ExternalCall | null {
  const connectorId = settingText(field.connectorId);
  if (connectorId === '') return null;
  return { of: { kind: 'connector', connectorId }, ...itemPaths(field) };
}

/** Key, label and inputs from the settings of a field. */
export function itemPaths(field: FieldDefinition): Omit<ExternalCall, 'of'> {
  return {
    keyPath: settingText(field.keyPath),
    labelPath: settingText(field.labelPath),
    inputs: namesIn(field.inputs),
  };
}

/** The names of fields that a setting has, each under the name that its value goes by. */
export function namesIn(setting: unknown): Readonly<Record<string, string>> {
  const isMap = typeof setting === 'object' && setting !== null && !Array.isArray(setting);
  const pairs = Object.entries(isMap ? setting : {}).filter(([, name]) => settingText(name) !== '');
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** A setting that is text, trimmed. */
export function settingText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
