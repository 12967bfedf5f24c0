import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestKey } from './test-certificate.ts';

/** An authority of an organisation, and certificates of its making for 127.0.0.1. */
export interface PrivateAuthority {
  /** Its certificate, in PEM. */
  readonly pem: string;
  readonly privateKey: string;
  /** For a server; `ended`: its certificate ended yesterday. */
  readonly good: TestKey;
  readonly ended: TestKey;
  /** For a server with another name. */
  readonly misnamed: TestKey;
}

/** Makes an authority that is called `name`. */
export function privateAuthority(name: string): PrivateAuthority {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fw-authority-'));
  const file = (of: string) => path.join(folder, of);
  const read = (of: string) => readFileSync(file(of), 'utf8');
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'ignore' });
  const fresh = ['-newkey', 'rsa:2048', '-nodes'];
  const issue = (of: string, days: string, names: string): TestKey => {
    writeFileSync(file(`${of}.names`), `subjectAltName=${names}\n`);
    openssl('req', ...fresh, '-subj', `/CN=${of}`, '-keyout', file(`${of}.key`), '-out', file(`${of}.csr`));
    const by = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-CAcreateserial', '-days', days];
    const from = ['-in', file(`${of}.csr`), '-extfile', file(`${of}.names`), '-out', file(`${of}.pem`)];
    openssl('x509', '-req', ...by, ...from);
    return { privateKey: read(`${of}.key`), certificate: read(`${of}.pem`) };
  };
  try {
    const subject = `/CN=${name}/O=Acme`;
    const out = ['-keyout', file('ca.key'), '-out', file('ca.pem')];
    openssl('req', '-x509', ...fresh, '-days', '30', '-subj', subject, ...out);
    return {
      pem: read('ca.pem'),
      privateKey: read('ca.key'),
      good: issue('good', '2', 'DNS:localhost,IP:127.0.0.1'),
      ended: issue('ended', '-1', 'DNS:localhost,IP:127.0.0.1'),
      misnamed: issue('misnamed', '2', 'DNS:other.example'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
