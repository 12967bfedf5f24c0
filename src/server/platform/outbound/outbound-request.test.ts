import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { isAllowedAddress } from './address-policy.ts';
import { type OutboundRequest, outboundRequest } from './outbound-request.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const loopback = ['127.0.0.0/8', '::1/128'];

function ask(url: string, more: Partial<OutboundRequest> = {}) {
  return outboundRequest({
    url,
    method: 'GET',
    headers: {},
    timeoutMs: 2000,
    maxBytes: 1000,
    allowedNetworks: loopback,
    ...more,
  });
}

it('a response has status, headers and body', async () => {
  const url = await listen((request, response) => {
    response.setHeader('x-method', request.method ?? '');
    response.statusCode = 201;
    request.pipe(response);
  });
  const answer = await ask(url, { method: 'POST', body: '{"a":"ü"}' });
  expect(answer).toMatchObject({ status: 201, headers: { 'x-method': 'POST' }, body: '{"a":"ü"}' });
});

it.each([
  'http://127.0.0.1:1/',
  'http://localhost:1/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[::10.0.0.1]/',
  'http://[::]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::10.1.2.3]/',
  'http://[64:ff9b:1::8.8.8.8]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:c0a8:101::1]/',
  'http://[2001:0:7f00:1:0:0:f7f7:f7f7]/',
  'http://[2001:0:808:808:0:0:80ff:fffe]/',
  'http://[2606:2800:220:1:0:5efe:10.0.0.1]/',
  'http://[4000::1]/',
  'http://[fec0::1]/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://224.0.0.1/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'http://user:secret@example.com/',
  'nonsense',
])('refuses %s', async (url) => {
  await expect(ask(url, { allowedNetworks: [] })).rejects.toMatchObject({ failure: 'address_refused' });
});

it('the target of a redirect is checked', async () => {
  const url = await listen((_request, response) => {
    response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
  });
  await expect(ask(url, { maxRedirects: 3 })).rejects.toMatchObject({ failure: 'address_refused' });
  await expect(ask(url)).rejects.toMatchObject({ failure: 'too_many_redirects' });
});

it('headers are not sent to another origin', async () => {
  const seen: (string | undefined)[] = [];
  const other = await listen((request, response) => {
    seen.push(request.headers.authorization);
    response.end('here');
  });
  const url = await listen((_request, response) => {
    response.writeHead(307, { location: `${other}/` }).end();
  });
  const headers = { authorization: 'Bearer secret' };
  const answer = await ask(url, { headers, maxRedirects: 1 });
  expect(answer.body).toBe('here');
  expect(seen).toEqual([undefined]);
});

it('responses that are too long or too slow are abandoned', async () => {
  const endless = await listen((_request, response) => {
    response.write('x'.repeat(5000));
  });
  await expect(ask(endless)).rejects.toMatchObject({ failure: 'too_large' });
  const silent = await listen(() => undefined);
  await expect(ask(silent, { timeoutMs: 100 })).rejects.toMatchObject({ failure: 'timed_out' });
});

it('public addresses are recognised', () => {
  expect(isAllowedAddress('93.184.216.34', [])).toBe(true);
  expect(isAllowedAddress('2606:2800:220:1::1', [])).toBe(true);
  expect(isAllowedAddress('::ffff:93.184.216.34', [])).toBe(true);
  expect(isAllowedAddress('64:ff9b::93.184.216.34', [])).toBe(true);
  expect(isAllowedAddress('2002:5db8:d822::1', [])).toBe(true);
  expect(isAllowedAddress('::10.1.2.3', ['10.1.0.0/16'])).toBe(true);
  expect(isAllowedAddress('::1', ['::1/128'])).toBe(true);
  expect(isAllowedAddress('fd00::1', ['fd00::/8'])).toBe(true);
  expect(isAllowedAddress('10.1.2.3', ['10.1.0.0/16'])).toBe(true);
  expect(isAllowedAddress('10.2.2.3', ['10.1.0.0/16'])).toBe(false);
});
