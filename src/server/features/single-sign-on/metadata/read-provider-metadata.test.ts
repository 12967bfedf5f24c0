import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readProviderMetadata } from '#contracts/single-sign-on/read-provider-metadata.ts';
import { KeptIdentityProvider } from '#test/harness/peers/kept-identity-provider.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform(reachingThisMachine);
const peer = new KeptIdentityProvider('https://kept.example');
let server: Server;
let origin: string;
let root: TestUser;

beforeAll(async () => {
  root = await (await platform.newTenant()).asUser('isSysAdmin');
  server = createServer(({ url }, response) => {
    if (url === '/metadata') return response.end(peer.metadata);
    if (url === '/moved') return response.writeHead(302, { location: `${origin}/metadata` }).end();
    if (url === '/large') return response.end(peer.metadata.padEnd(1_000_001));
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const read = async (url: string) => root.call(readProviderMetadata, { body: { url } });

it('reads the metadata at an address', async () => {
  const { failure, providers } = await read(`${origin}/metadata`);
  expect(failure).toBe(null);
  expect(providers).toMatchObject([
    {
      entityId: 'https://kept.example',
      entryPoint: 'https://kept.example/sign-in',
      logoutBinding: 'redirect',
    },
  ]);
});

it.each([
  ['/missing', 'status'],
  ['/moved', 'too_many_redirects'],
  ['/large', 'too_large'],
])('says of %s why there is nothing to read', async (path, failure) => {
  expect(await read(`${origin}${path}`)).toMatchObject({ failure, providers: [] });
});

it('asks no address that is not encrypted, and none that is not one', async () => {
  for (const url of [
    'http://idp.example/metadata',
    'ftp://idp.example/',
    'file:///etc/passwd',
    'metadata',
    '',
  ]) {
    expect((await read(url)).failure, url).toBe('address_refused');
  }
});

it('wants either a document or an address', async () => {
  const both = { document: peer.metadata, url: `${origin}/metadata` };
  for (const body of [{}, both]) {
    const { status, error } = await root.attempt(readProviderMetadata, { body });
    expect(status).toBe(422);
    expect(error?.errors).toMatchObject([{ path: 'body.document' }]);
  }
});
