import { Buffer } from 'node:buffer';
import { isSubject } from '../accounts/vouched-identity.ts';

const guidBytes = 16;
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * An attribute that names a person for ever, as text: `objectGUID` as Active Directory writes it, whose first three groups are
 * little-endian (MS-DTYP 2.3.4.2), in lower case; any other as the text that it is, and as hexadecimal digits if it is none. Null:
 * there is not exactly one value, or it names nobody.
 */
export function lastingId(attribute: string, value: unknown): string | null {
  const values = Array.isArray(value) ? value : [value];
  const [bytes] = values;
  if (values.length !== 1 || !Buffer.isBuffer(bytes)) return null;
  const id = attribute.toLowerCase() === 'objectguid' ? guidOf(bytes) : textOrDigits(bytes);
  return isSubject(id) && id.length <= maxLength ? id : null;
}

/** With the name of its attribute it is no longer than the name of a subject. */
const maxLength = 500;

function guidOf(bytes: Buffer): string {
  if (bytes.length !== guidBytes) return '';
  const swapped = Buffer.from(bytes);
  swapped.subarray(0, 4).reverse();
  swapped.subarray(4, 6).reverse();
  swapped.subarray(6, 8).reverse();
  const digits = swapped.toString('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-');
}

function textOrDigits(bytes: Buffer): string {
  try {
    const text = decoder.decode(bytes).trim();
    return /\p{Cc}/u.test(text) ? bytes.toString('hex') : text;
  } catch {
    return bytes.toString('hex');
  }
}
