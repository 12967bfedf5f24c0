import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { freePort } from '#test/harness/free-port.ts';
import { type Ask, checkProxy } from './check-proxy.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function send(port: number, path: string, headers: IncomingHttpHeaders): ReturnType<Ask> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    outgoing.on('error', reject).end();
  });
}

/** A proxy as nginx is one: it adds whom it was called by, and says by what protocol. */
function proxyTo(
  port: number,
  changes: (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
): Promise<number> {
  const proxy = createServer((incoming, response) => {
    const caller = incoming.socket.remoteAddress ?? '';
    const chain = [incoming.headers['x-forwarded-for'], caller].filter(Boolean).join(', ');
    const headers = { 'x-forwarded-proto': 'https', ...incoming.headers, 'x-forwarded-for': chain };
    send(port, incoming.url ?? '/', changes(headers)).then(({ status, text }) =>
      response.writeHead(status).end(text),
    );
  });
  return listening(proxy);
}

/** What the doctor finds where so many proxies stand in front. */
async function found(
  settings: Record<string, string>,
  proxies: number,
  changes: (headers: IncomingHttpHeaders) => IncomingHttpHeaders = (headers) => headers,
) {
  const own = await freePort();
  let entrance = own;
  for (let count = 0; count < proxies; count += 1) entrance = await proxyTo(entrance, changes);
  const config = readConfig({
    PUBLIC_URL: 'https://forms.example.com',
    PORT: `${own}`,
    HOST: '127.0.0.1',
    ...settings,
  });
  return checkProxy(config, (url) => send(entrance, url.pathname, { host: url.host }));
}

describe('the doctor, asking through proxies', () => {
  it.each([
    [1, '1'],
    [2, '2'],
    [2, '127.0.0.1/32'],
  ])('is content with %i and TRUST_PROXY=%s', async (proxies, trusted) => {
    const findings = await found({ TRUST_PROXY: trusted }, proxies);
    expect(findings.map(({ result }) => result)).toEqual(['fine', 'fine']);
  });

  it.each([
    [1, '', 1],
    [2, '1', 2],
    [1, '2', 1],
    [1, '10.0.0.0/8', 1],
  ])('says with %i and TRUST_PROXY=%s to set %i', async (proxies, trusted, right) => {
    const findings = await found({ TRUST_PROXY: trusted }, proxies);
    for (const finding of findings) {
      expect(finding.result).toBe('limited');
      expect(finding.text).toContain(`set TRUST_PROXY=${right}, or to the networks of`);
    }
  });

  it('says what the proxy must send', async () => {
    const [finding] = await found({ TRUST_PROXY: '1' }, 1, (headers) => ({
      ...headers,
      host: 'localhost',
      'x-forwarded-proto': 'http',
    }));
    expect(finding?.text).toContain('X-Forwarded-Proto: https, it sends http');
    expect(finding?.text).toContain('keep the host forms.example.com, it sends localhost');
  });

  it('says when the hosts of tenants lead elsewhere', async () => {
    const own = await freePort();
    const elsewhere = await listening(createServer((_request, response) => response.end('parked')));
    const config = readConfig({ PUBLIC_URL: 'http://forms.example.com', PORT: `${own}`, HOST: '127.0.0.1' });
    const [host, tenants] = await checkProxy(config, (url) =>
      send(url.hostname.startsWith('probe.') ? elsewhere : own, url.pathname, { host: url.host }),
    );
    expect(host?.result).toBe('fine');
    expect(tenants).toMatchObject({ result: 'limited', text: expect.stringContaining('leads elsewhere') });
  });

  it('says what it cannot look at while the server runs', async () => {
    const port = await listening(createServer((_request, response) => response.end()));
    const settings = { PORT: `${port}`, HOST: '127.0.0.1', PUBLIC_URL: 'https://forms.example.com' };
    const ask: Ask = (url) => send(port, url.pathname, { host: url.host });
    expect(await checkProxy(readConfig(settings), ask)).toMatchObject([
      { result: 'limited', text: expect.stringContaining('TRUST_PROXY is not set') },
    ]);
    expect(await checkProxy(readConfig({ ...settings, TRUST_PROXY: '1' }), ask)).toMatchObject([
      { result: 'fine', text: expect.stringContaining('stop the server') },
    ]);
  });
});
