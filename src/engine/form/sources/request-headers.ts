import type { NamedText } from './external-call.ts';

/** Why a request cannot have a header: codes of `messages/<locale>/violations.ts`. */
export type HeaderFault = 'header_name' | 'header_not_allowed' | 'header_value';

/** A token of RFC 9110, section 5.6.2. */
const headerName = /^[!#$%&'*+.^_`|~\w-]+$/;
const controlCharacter = /[^\P{Cc}\t]/u;

/** Names of headers for the connection and the framing of a message, which only the server sets. */
const barredHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Why a request cannot have a header of that name; null if it can. */
export function headerNameFault(name: string): HeaderFault | null {
  if (!headerName.test(name)) return 'header_name';
  return barredHeaders.has(name.toLowerCase()) ? 'header_not_allowed' : null;
}

/** Why a request cannot have a header as designers write it; null if it can. */
export function headerFault({ name, value }: NamedText): HeaderFault | null {
  return headerNameFault(name) ?? (controlCharacter.test(value) ? 'header_value' : null);
}
