import ldap from 'ldapjs';
import { certificateOf } from './test-certificate.ts';

/** A person of the directory. */
export interface DirectoryPerson {
  readonly uid: string;
  readonly password: string;
  readonly mail: string;
  readonly groups?: readonly string[];
  /** Stays though everything else changes; none in a directory that is not Microsoft's. */
  readonly objectGUID?: Buffer;
  /** None: made from the user name. */
  readonly entryUUID?: string;
}

/** An LDAP server on 127.0.0.1 that checks passwords, and what it was asked. */
export interface DirectoryServer {
  readonly url: string;
  readonly authority: string;
  readonly bindDn: string;
  readonly bindPassword: string;
  readonly baseDn: string;
  /** Filters and names of binds, in the order in which they came. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** The parts of the library's requests and answers that are used here; its types leave them open. */
interface Asked {
  readonly dn: { toString(): string };
  readonly credentials: string;
  readonly filter: { toString(): string; matches(attributes: object): boolean };
}
interface Answer {
  send(entry: object): void;
  end(): void;
}

const baseDn = 'ou=people,dc=corp,dc=example';
const bindDn = 'cn=search,dc=corp,dc=example';
const bindPassword = 'password-of-the-search';

/** Starts a directory with these people; without `isEncrypted` it speaks plainly and knows no StartTLS. */
export async function startDirectory(
  people: readonly DirectoryPerson[],
  { isEncrypted = true } = {},
): Promise<DirectoryServer> {
  const key = certificateOf('directory');
  const server = ldap.createServer(isEncrypted ? { certificate: key.certificate, key: key.privateKey } : {});
  const asked: string[] = [];
  const dnOf = ({ uid }: DirectoryPerson) => `uid=${uid},${baseDn}`;
  server.bind('dc=example', (request: Asked, response: Answer, next: (error?: unknown) => void) => {
    const name = request.dn.toString().replace(/\s*,\s*/g, ',');
    asked.push(`bind ${name}`);
    const person = people.find((one) => dnOf(one).toLowerCase() === name.toLowerCase());
    const password = name.toLowerCase() === bindDn ? bindPassword : person?.password;
    if (password === undefined || request.credentials !== password)
      return next(new ldap.InvalidCredentialsError());
    response.end();
    next();
  });
  server.search(baseDn, (request: Asked, response: Answer, next: (error?: unknown) => void) => {
    asked.push(`search ${request.filter.toString()}`);
    for (const person of people) {
      const attributes = {
        objectclass: ['person'],
        uid: person.uid,
        cn: person.uid.toUpperCase(),
        mail: person.mail,
        entryuuid: person.entryUUID ?? `uuid-of-${person.uid}`,
        ...(person.objectGUID ? { objectguid: person.objectGUID } : {}),
        ...(person.groups ? { memberof: [...person.groups] } : {}),
      };
      if (request.filter.matches(attributes)) response.send({ dn: dnOf(person), attributes });
    }
    response.end();
    next();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server as unknown as { port: number };
  return {
    url: `${isEncrypted ? 'ldaps' : 'ldap'}://127.0.0.1:${port}`,
    authority: key.certificate,
    bindDn,
    bindPassword,
    baseDn,
    asked,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
