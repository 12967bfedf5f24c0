import { isEmailAddress } from '#engine/value/email-address.ts';
import { textKind } from './text-kind.ts';
import type { ValueKind } from './value-kind.ts';

/** An e-mail address on one line, at most 254 characters (RFC 5321). */
export const emailKind: ValueKind = textKind({
  maxLength: 254,
  isMultiline: false,
  check: (address) => (isEmailAddress(address) ? null : 'not_an_email'),
});
