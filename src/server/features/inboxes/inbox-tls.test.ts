import tls from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getInbox } from '#contracts/inboxes/get-inbox.ts';
import { aMail } from '#test/factories/mail.ts';
import { startImapServer, type TestImapServer } from '#test/harness/imap-server.ts';
import { admin, anInbox, entries, read, useInboxes } from '#test/harness/inboxes.ts';
import { certificateOf } from '#test/harness/peers/test-certificate.ts';

useInboxes();

const trusted = certificateOf('Mail of the organisation');
const misnamed = certificateOf('Another host', 'DNS:other.example');
const stranger = certificateOf('A stranger');
const servers: TestImapServer[] = [];

/** What `NODE_EXTRA_CA_CERTS` does for a process that starts with it: authorities beside those of Node. */
beforeEach(() => {
  const original = tls.createSecureContext;
  vi.spyOn(tls, 'createSecureContext').mockImplementation((options) => {
    const made = original(options);
    const { context } = made as { context: { addCACert(certificate: string): void } };
    for (const { certificate } of [trusted, misnamed]) context.addCACert(certificate);
    return made;
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) await server.stop();
});

async function aServer(key: typeof trusted | null, security: 'tls' | 'starttls'): Promise<TestImapServer> {
  const certificate = key && { key: key.privateKey, cert: key.certificate };
  const server = await startImapServer(certificate, { upgrades: security === 'starttls' });
  servers.push(server);
  return server;
}

const inboxAt = ({ port }: TestImapServer, security: 'tls' | 'starttls') =>
  anInbox({ host: 'localhost', port, security });

describe.each(['tls', 'starttls'] as const)('a mailbox by %s', (security) => {
  it('is read from a server of an authority that the operator trusts', async () => {
    const server = await aServer(trusted, security);
    const id = await inboxAt(server, security);
    server.receive(aMail({ subject: 'Over TLS' }));
    expect(await read(id)).toMatchObject([{ state: 'accepted' }]);
    expect(await entries()).toMatchObject([{ title: 'Over TLS' }]);
    expect(server.signIns.length).toBeGreaterThan(0);
  });

  it.each([
    ['nobody vouches for it', stranger],
    ['it has another name', misnamed],
  ])('gets no password where %s', async (_, key) => {
    const server = await aServer(key, security);
    const id = await inboxAt(server, security);
    const { failure } = await admin.call(getInbox, { params: { id } });
    expect([failure, server.signIns]).toEqual(['not_trusted', []]);
  });
});

describe('a server that speaks no TLS', () => {
  it.each(['tls', 'starttls'] as const)('gets no password by %s', async (security) => {
    // Somebody on the way can take STARTTLS out of what the server offers.
    const server = await aServer(null, 'starttls');
    const id = await inboxAt(server, security);
    const { failure } = await admin.call(getInbox, { params: { id } });
    expect(server.signIns).toEqual([]);
    expect(failure).toBe(security === 'tls' ? 'protocol' : 'not_trusted');
  });
});
