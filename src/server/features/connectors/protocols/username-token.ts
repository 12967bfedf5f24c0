import { createHash } from 'node:crypto';
import type { CallSettings } from '#engine/form/sources/call-settings.ts';
import { randomToken } from '#server/platform/crypto/random-id.ts';
import { xmlText } from './xml-text.ts';

const base = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';
const profile = `${base}-username-token-profile-1.0`;
const nonceBytes = 16;

/** With which user name and password a SOAP call proves who asks. */
export interface UsernameToken {
  readonly username: string;
  readonly password: string;
  readonly kind: Exclude<CallSettings['soapSecurity'], 'none'>;
}

/**
 * The envelope with a `UsernameToken` in its header (OASIS Web Services Security UsernameToken Profile 1.1). Each has a
 * nonce of its own, because the other system refuses one that it has seen.
 */
export function withUsernameToken(
  envelope: string,
  { username, password, kind }: UsernameToken,
  now: Date,
): string {
  const nonce = Buffer.from(randomToken(), 'base64url').subarray(0, nonceBytes);
  const created = now.toISOString();
  const proof = kind === 'text' ? password : passwordDigest(nonce, created, password);
  const type = kind === 'text' ? 'PasswordText' : 'PasswordDigest';
  const header =
    `<soap:Header><wsse:Security soap:mustUnderstand="1" xmlns:wsse="${base}-wssecurity-secext-1.0.xsd" ` +
    `xmlns:wsu="${base}-wssecurity-utility-1.0.xsd"><wsse:UsernameToken>` +
    `<wsse:Username>${xmlText(username)}</wsse:Username>` +
    `<wsse:Password Type="${profile}#${type}">${xmlText(proof)}</wsse:Password>` +
    `<wsse:Nonce EncodingType="${base}-soap-message-security-1.0#Base64Binary">${nonce.toString('base64')}</wsse:Nonce>` +
    `<wsu:Created>${created}</wsu:Created></wsse:UsernameToken></wsse:Security></soap:Header>`;
  return envelope.replace('<soap:Body>', () => `${header}<soap:Body>`);
}

/** SHA-1 is what the profile asks for; the password cannot be read from it, but guessed. */
function passwordDigest(nonce: Buffer, created: string, password: string): string {
  return createHash('sha1').update(nonce).update(created).update(password).digest('base64');
}
