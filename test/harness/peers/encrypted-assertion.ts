import { constants, createCipheriv, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto';

/** How an assertion is encrypted (XML Encryption 1.1). */
export interface Encryption {
  readonly data: 'aes128-gcm' | 'aes256-gcm' | 'aes256-cbc';
  readonly key: 'rsa-oaep-mgf1p' | 'rsa-1_5';
}

const xmlenc = 'http://www.w3.org/2001/04/xmlenc#';
const algorithm = (data: Encryption['data']) =>
  data.endsWith('gcm') ? `http://www.w3.org/2009/xmlenc11#${data}` : `${xmlenc}${data}`;

const best: Encryption = { data: 'aes256-gcm', key: 'rsa-oaep-mgf1p' };

/** An assertion that only the holder of the certificate's key can read. */
export function encryptedAssertion(assertion: string, certificate: string, encryption = best): string {
  return encryptedElement('EncryptedAssertion', assertion, certificate, encryption);
}

/** A message or an assertion with its name encrypted. */
export function withEncryptedName(xml: string, certificate: string, encryption = best): string {
  return xml.replace(/<saml:NameID[^>]*>[^<]*<\/saml:NameID>/, (name) =>
    encryptedElement('EncryptedID', name, certificate, encryption),
  );
}

function encryptedElement(
  element: 'EncryptedAssertion' | 'EncryptedID',
  text: string,
  certificate: string,
  { data, key }: Encryption,
): string {
  const secret = randomBytes(data.startsWith('aes128') ? 16 : 32);
  const padding = key === 'rsa-1_5' ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING;
  const wrapped = publicEncrypt({ key: new X509Certificate(certificate).publicKey, padding }, secret);
  return (
    `<saml:${element}><xenc:EncryptedData xmlns:xenc="${xmlenc}" Type="${xmlenc}Element">` +
    `<xenc:EncryptionMethod Algorithm="${algorithm(data)}"/>` +
    `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${xmlenc}${key}"/>` +
    `<xenc:CipherData><xenc:CipherValue>${wrapped.toString('base64')}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey></ds:KeyInfo>` +
    `<xenc:CipherData><xenc:CipherValue>${sealed(text, secret, data).toString('base64')}</xenc:CipherValue></xenc:CipherData>` +
    `</xenc:EncryptedData></saml:${element}>`
  );
}

function sealed(text: string, secret: Buffer, data: Encryption['data']): Buffer {
  if (data === 'aes256-cbc') {
    const start = randomBytes(16);
    const cipher = createCipheriv('aes-256-cbc', secret, start);
    return Buffer.concat([start, cipher.update(text), cipher.final()]);
  }
  const start = randomBytes(12);
  const cipher = createCipheriv(data === 'aes128-gcm' ? 'aes-128-gcm' : 'aes-256-gcm', secret, start);
  return Buffer.concat([start, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}
