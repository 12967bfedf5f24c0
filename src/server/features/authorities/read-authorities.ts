import { X509Certificate } from 'node:crypto';
import type { Authority } from './authority.ts';

/** Why a text does not name authorities: codes of `messages/<locale>/violations.ts`. */
export type AuthorityFault =
  | 'certificate_unreadable'
  | 'certificate_private_key'
  | 'certificate_not_authority'
  | 'certificate_expired'
  | 'certificate_too_many';

/** The most authorities that an organisation trusts. */
export const maxAuthorities = 20;

const block = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

/** The authorities of a text in PEM, each once, or what is wrong with it. */
export function readAuthorities(
  text: string,
  now: Date,
):
  | { readonly authorities: readonly Omit<Authority, 'id'>[] }
  | { readonly fault: AuthorityFault; readonly subject: string } {
  if (text.includes('PRIVATE KEY-----')) return { fault: 'certificate_private_key', subject: '' };
  const blocks = text.match(block) ?? [];
  if (blocks.length === 0) return { fault: 'certificate_unreadable', subject: '' };
  const found = new Map<string, Omit<Authority, 'id'>>();
  for (const pem of blocks) {
    const certificate = certificateOf(pem);
    if (certificate === null) return { fault: 'certificate_unreadable', subject: '' };
    const subject = nameOf(certificate.subject);
    const validTo = new Date(certificate.validTo);
    if (!certificate.ca) return { fault: 'certificate_not_authority', subject };
    if (validTo <= now) return { fault: 'certificate_expired', subject };
    found.set(certificate.fingerprint256, {
      fingerprint: certificate.fingerprint256,
      subject,
      issuer: nameOf(certificate.issuer),
      validFrom: new Date(certificate.validFrom),
      validTo,
      pem: certificate.toString(),
    });
  }
  return { authorities: [...found.values()] };
}

function certificateOf(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

/** Node separates the parts of a name by line ends. */
const nameOf = (name: string) => name.split('\n').join(', ').slice(0, 500);
