import { constants, createDecipheriv, createPrivateKey, privateDecrypt } from 'node:crypto';
import { encryptionOf } from './encryption-faults.ts';
import { elementsNamed, readMessage, type SamlElement } from './read-message.ts';

const saml = 'urn:oasis:names:tc:SAML:2.0:assertion';
const tagBytes = 16;

/** What somebody is called in a SAML message; what is missing is empty. */
export interface SamlNameId {
  readonly nameId: string;
  readonly format: string;
  readonly nameQualifier: string;
  readonly spNameQualifier: string;
}

/** Whether a message calls somebody by an `EncryptedID`. */
export function hasEncryptedId(root: SamlElement): boolean {
  return elementsNamed(root, 'EncryptedID').length > 0;
}

/**
 * What the only `EncryptedID` of a message says (SAML 2.0 core, 2.2.4), opened with one of the keys. Only for messages whose
 * signature was verified, so that nobody else can have changed the ciphertext: then AES-CBC tells nothing either.
 * Undefined: there is none or more, another name beside it, other algorithms, or none of the keys opens it.
 */
export function openEncryptedId(xml: string, privateKeys: readonly string[]): SamlNameId | undefined {
  const root = readMessage(xml);
  if (!root || !['open', 'signed'].includes(encryptionOf(xml))) return undefined;
  const [sealed, ...others] = elementsNamed(root, 'EncryptedID');
  if (!sealed || others.length > 0 || elementsNamed(root, 'NameID').length > 0) return undefined;
  const [data] = elementsNamed(sealed, 'EncryptedData');
  const [key] = elementsNamed(sealed, 'EncryptedKey');
  const algorithm = data && childOf(data, 'EncryptionMethod')?.attributes.get('Algorithm');
  if (!data || !key || algorithm === undefined) return undefined;
  for (const privateKey of privateKeys) {
    const text = opened(privateKey, cipherOf(key), cipherOf(data), algorithm);
    const name = text === undefined ? undefined : nameIn(text);
    if (name) return name;
  }
  return undefined;
}

const childOf = ({ children }: SamlElement, local: string) =>
  children.find(({ name }) => name.endsWith(` ${local}`));

function cipherOf(element: SamlElement): Buffer {
  const value = childOf(element, 'CipherData');
  return Buffer.from((value && childOf(value, 'CipherValue')?.text) ?? '', 'base64');
}

/** The text under a wrapped key (XML Encryption 1.1, 5.2 and 5.5.2); undefined: this private key does not open it. */
function opened(privateKey: string, wrapped: Buffer, sealed: Buffer, algorithm: string): string | undefined {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const secret = privateDecrypt({ key: createPrivateKey(privateKey), padding }, wrapped);
    const isShort = algorithm.includes('aes128');
    if (algorithm.endsWith('-gcm')) {
      const gcm = isShort ? 'aes-128-gcm' : 'aes-256-gcm';
      const cipher = createDecipheriv(gcm, secret, sealed.subarray(0, 12), { authTagLength: tagBytes });
      cipher.setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([cipher.update(sealed.subarray(12, -tagBytes)), cipher.final()]).toString('utf8');
    }
    // XML Encryption pads otherwise than PKCS #7: only the last byte counts.
    const cbc = isShort ? 'aes-128-cbc' : 'aes-256-cbc';
    const cipher = createDecipheriv(cbc, secret, sealed.subarray(0, 16)).setAutoPadding(false);
    const padded = Buffer.concat([cipher.update(sealed.subarray(16)), cipher.final()]);
    const length = padded.at(-1) ?? 0;
    return length < 1 || length > 16 ? undefined : padded.subarray(0, -length).toString('utf8');
  } catch {
    return undefined;
  }
}

/** The one name in the text; the prefix of its namespace can come from where the ciphertext stood. */
function nameIn(text: string): SamlNameId | undefined {
  const around = readMessage(`<x xmlns:saml="${saml}" xmlns:saml2="${saml}">${text}</x>`);
  const [name, ...others] = around?.children ?? [];
  if (!name || others.length > 0 || name.name !== `${saml} NameID` || name.children.length > 0) {
    return undefined;
  }
  const attribute = (of: string) => name.attributes.get(of) ?? '';
  return {
    nameId: name.text.trim(),
    format: attribute('Format'),
    nameQualifier: attribute('NameQualifier'),
    spNameQualifier: attribute('SPNameQualifier'),
  };
}
