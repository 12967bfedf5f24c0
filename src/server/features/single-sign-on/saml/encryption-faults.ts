import { elementsNamed, readMessage } from './read-message.ts';

const gcm = ['http://www.w3.org/2009/xmlenc11#aes128-gcm', 'http://www.w3.org/2009/xmlenc11#aes256-gcm'];
const cbc = ['http://www.w3.org/2001/04/xmlenc#aes128-cbc', 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'];
const oaep = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p';

/** How we can be written to, best first, as the metadata says it. */
export const acceptedEncryption: readonly string[] = [...gcm, oaep];

/**
 * What an answer's encryption asks of us before anything of it is decrypted. `none`: nothing is encrypted. `open`: AES-GCM, whose
 * changes are noticed. `signed`: AES-CBC, which only an answer that is signed as a whole may use: whoever may change a
 * ciphertext and see what comes of it can read it (padding oracles; Jager and Somorovsky 2011). `refused`: any
 * other, such as RSA with PKCS #1 v1.5 padding (Bleichenbacher 1998), or an answer that cannot be read.
 */
export function encryptionOf(xml: string): 'none' | 'open' | 'signed' | 'refused' {
  const root = readMessage(xml);
  if (!root) return 'refused';
  const isOf = (names: readonly string[]) => (element: { attributes: ReadonlyMap<string, string> }) =>
    names.includes(element.attributes.get('Algorithm') ?? '');
  const data = elementsNamed(root, 'EncryptedData');
  const keys = elementsNamed(root, 'EncryptedKey');
  const methods = elementsNamed(root, 'EncryptionMethod');
  if (data.length + keys.length + methods.length === 0) return 'none';
  const isWhole = data.length === 1 && keys.length === 1 && methods.length === 2;
  if (!isWhole || methods.filter(isOf([oaep])).length !== 1) return 'refused';
  if (methods.some(isOf(gcm))) return 'open';
  return methods.some(isOf(cbc)) ? 'signed' : 'refused';
}
