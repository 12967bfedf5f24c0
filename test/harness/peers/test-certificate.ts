import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A private key with a certificate of its own making, in PEM. */
export interface TestKey {
  readonly privateKey: string;
  readonly certificate: string;
}

/** A fresh key and a certificate that names `name`, valid for two days; for TLS on `hosts`. */
export function certificateOf(name: string, hosts = 'DNS:localhost,IP:127.0.0.1'): TestKey {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fw-certificate-'));
  try {
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
    const subject = `/CN=${name.replace(/[^\w.-]/g, '-').slice(0, 60)}`;
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', subject],
        ...['-addext', `subjectAltName=${hosts}`, '-keyout', key, '-out', certificate],
      ],
      { stdio: 'ignore' },
    );
    return { privateKey: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
