import { readMessage, type SamlElement } from '../saml/read-message.ts';

const samlp = 'urn:oasis:names:tc:SAML:2.0:protocol';
const saml = 'urn:oasis:names:tc:SAML:2.0:assertion';

/** What a message about signing out says, before any of it is believed; what is missing is empty. */
export interface LogoutMessage {
  readonly kind: 'request' | 'response';
  readonly id: string;
  readonly issuer: string;
  readonly destination: string;
  readonly issueInstant: string;
  readonly notOnOrAfter: string;
  /** Of a request. */
  readonly nameId: string;
  readonly sessionIndexes: readonly string[];
  /** Of a response. */
  readonly inResponseTo: string;
}

/** A `LogoutRequest` or `LogoutResponse` (SAML 2.0 core, 3.7); undefined: it is neither. */
export function readLogout(xml: string): LogoutMessage | undefined {
  const root = readMessage(xml);
  if (root?.name !== `${samlp} LogoutRequest` && root?.name !== `${samlp} LogoutResponse`) return undefined;
  const attribute = (name: string) => root.attributes.get(name) ?? '';
  const only = (name: string) => {
    const found = textsOf(root, name);
    return found.length === 1 ? (found[0] ?? '') : '';
  };
  return {
    kind: root.name.endsWith('Request') ? 'request' : 'response',
    id: attribute('ID'),
    issuer: only(`${saml} Issuer`),
    destination: attribute('Destination'),
    issueInstant: attribute('IssueInstant'),
    notOnOrAfter: attribute('NotOnOrAfter'),
    nameId: only(`${saml} NameID`),
    sessionIndexes: textsOf(root, `${samlp} SessionIndex`),
    inResponseTo: attribute('InResponseTo'),
  };
}

const textsOf = ({ children }: SamlElement, name: string) =>
  children.filter((child) => child.name === name).map(({ text }) => text.trim());
