import type { FieldDefinition } from './definition.ts';

/** A name with its text, as headers and parameters of a request have them. */
export interface NamedText {
  readonly name: string;
  readonly value: string;
}

/** How another system can be asked (RFC 9110, section 9). */
export const requestMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** How an answer can be written. */
export const responseFormats = ['JSON', 'XML', 'Text'] as const;

/** A request to the world outside; `{name}` anywhere behind the host stands for a value. */
export interface OutsideRequest {
  readonly method: (typeof requestMethods)[number];
  readonly url: string;
  readonly params: readonly NamedText[];
  readonly headers: readonly NamedText[];
  /** Empty: none. */
  readonly body: string;
  readonly responseFormat: (typeof responseFormats)[number];
  /** Where in the answer the values are; empty: the whole answer. See `readPath`. */
  readonly responsePath: string;
  /** The stored security header that goes along; null for none. */
  readonly securityHeaderId: string | null;
  /** Whether HMRC's fraud prevention headers go along. */
  readonly hasGovHeaders: boolean;
}

/** What the server asks outside for the values of a field: a stored connector, or a request of the field's own. */
export interface OutsideCall {
  readonly of:
    | { readonly kind: 'connector'; readonly connectorId: string }
    | { readonly kind: 'request'; readonly request: OutsideRequest };
  /** Where in one item of the answer its key and its label are; empty: found by their usual names. */
  readonly keyPath: string;
  readonly labelPath: string;
  /** Names of the request's values, with the fields that they are taken from; others come from fields of that name. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** Name under which a request gets what was typed to search. */
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

/** Whether an address is http or https and names its host itself, so that no value can lead elsewhere. */
export function isOutsideUrl(url: string): boolean {
  return /^https?:\/\/[^\s/?#{}@\\]+(?:[/?#]\S*)?$/i.test(url.trim());
}

/** The connector that the settings of a field name; null while none is chosen. */
export function connectorCallOf(field: FieldDefinition): OutsideCall | null {
  const connectorId = settingText(field.connectorId);
  if (connectorId === '') return null;
  return { of: { kind: 'connector', connectorId }, ...itemPaths(field) };
}

/** Key, label and inputs as the settings of a field say them. */
export function itemPaths(field: FieldDefinition): Omit<OutsideCall, 'of'> {
  const inputs: unknown = field.inputs;
  const isMap = typeof inputs === 'object' && inputs !== null && !Array.isArray(inputs);
  const pairs = Object.entries(isMap ? inputs : {}).filter(([, name]) => settingText(name) !== '');
  return {
    keyPath: settingText(field.keyPath),
    labelPath: settingText(field.labelPath),
    inputs: Object.fromEntries(pairs) as Record<string, string>,
  };
}

/** A setting that is text, trimmed. */
export function settingText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
