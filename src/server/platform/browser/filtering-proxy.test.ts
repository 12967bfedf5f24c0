import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { type LocalSite, localSite } from '#test/harness/local-site.ts';
import { type FilteringProxy, filteringProxy, type ProxyRules } from './filtering-proxy.ts';
import { whyNoBrowser } from './find-chromium.ts';
import { isolatedBrowser } from './isolated-browser.ts';

const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

async function aSite(text = 'here'): Promise<LocalSite> {
  const site = await localSite({ '/': (_, response) => void response.end(text) });
  undo.push(() => site.close());
  return site;
}

async function aProxy(rules: Partial<ProxyRules> = {}): Promise<FilteringProxy> {
  const proxy = await filteringProxy({
    isListed: () => true,
    allowedNetworks: ['127.0.0.1/32'],
    maxBytes: 1_000_000,
    maxConnections: 20,
    ...rules,
  });
  undo.push(() => proxy.close());
  return proxy;
}

const portOf = (site: LocalSite) => site.host.split(':')[1];

function ask({ port }: FilteringProxy, url: string): Promise<string> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: url, headers: { host: new URL(url).host } }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('close', () => resolve(answer.complete ? `${answer.statusCode} ${text}` : 'broken off'));
    })
      .on('error', () => resolve('broken off'))
      .end();
  });
}

/** The first line that a tunnel is answered with. */
function tunnel({ port }: FilteringProxy, authority: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () =>
      socket.write(`CONNECT ${authority} HTTP/1.1\r\n\r\n`),
    );
    socket.once('data', (chunk) => {
      resolve(chunk.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', () => resolve('broken off'));
    socket.once('close', () => resolve('broken off'));
  });
}

/** Somebody who answers every request with these very bytes. */
async function aTalker(text: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(text, 'latin1'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('the proxy of a browser', () => {
  it('lets through what is listed, and nothing else', async () => {
    const site = await aSite();
    // The other name leads to the same site, so that only the list keeps the browser from it.
    const addressesOf = async () => [{ address: '127.0.0.1' }];
    const proxy = await aProxy({ isListed: (host) => host === '127.0.0.1', addressesOf });
    const other = `other.test:${portOf(site)}`;
    expect(await ask(proxy, `${site.origin}/`)).toBe('200 here');
    expect(await tunnel(proxy, site.host)).toBe('HTTP/1.1 200 Connection Established');
    expect(await ask(proxy, `http://${other}/`)).toBe('403 ');
    expect(await tunnel(proxy, other)).toBe('HTTP/1.1 403 Forbidden');
    for (const odd of ['x', '127.0.0.1', 'user@127.0.0.1:1', '127.0.0.1:99999999', ''])
      expect(await tunnel(proxy, odd)).toMatch(/^HTTP\/1\.1 4/);
    expect([...proxy.refused]).toEqual([other]);
  });

  it('connects to the address that it has checked, each time again: a name that changes leads nowhere', async () => {
    const site = await aSite('inside');
    const answers = ['127.0.0.1', '127.0.0.1', '127.0.0.2', '169.254.169.254', '10.0.0.1'];
    const proxy = await aProxy({ addressesOf: async () => [{ address: answers.shift() ?? '' }] });
    const url = `http://rebind.test:${portOf(site)}/`;
    expect(await ask(proxy, url)).toBe('200 inside');
    const authority = `rebind.test:${portOf(site)}`;
    expect(await tunnel(proxy, authority)).toBe('HTTP/1.1 200 Connection Established');
    for (let time = 0; time < 2; time += 1) expect(await ask(proxy, url)).toBe('403 ');
    expect(await tunnel(proxy, authority)).toBe('HTTP/1.1 403 Forbidden');
    expect(site.asked).toEqual(['GET /']);
  });

  it('breaks off what is too much, and lets nothing through afterwards', async () => {
    const site = await aSite('x'.repeat(300_000));
    const proxy = await aProxy({ maxBytes: 100_000 });
    expect(await ask(proxy, `${site.origin}/`)).toBe('broken off');
    expect(await ask(proxy, `${site.origin}/`)).toBe('403 ');
    expect(site.asked).toHaveLength(1);
  });

  it('counts what a page sends as well', async () => {
    const site = await aSite();
    const proxy = await aProxy();
    const url = new URL(`${site.origin}/`);
    await new Promise<void>((resolve) => {
      request({ host: '127.0.0.1', port: proxy.port, path: url.href, method: 'POST' }, (answer) =>
        answer.resume().on('close', resolve),
      ).end(Buffer.alloc(200_000));
    });
    const byRequest = proxy.bytes();
    expect(byRequest).toBeGreaterThan(200_000);
    await new Promise<void>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: proxy.port }, () =>
        socket.write(`CONNECT ${url.host} HTTP/1.1\r\n\r\n`),
      );
      socket.once('data', () => {
        socket.on('data', () => socket.destroy()).on('close', () => resolve());
        socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n${'x'.repeat(100_000)}`);
      });
    });
    expect(proxy.bytes() - byRequest).toBeGreaterThan(100_000);
  });

  it.each([
    'HTTP/1.1 099 Odd\r\ncontent-length: 2\r\n\r\nhi',
    'HTTP/1.1 000 None\r\n\r\n',
    'HTTP/1.1 101 Other\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
    'HTTP/1.1 200 Fine\r\nbad name: 1\r\n\r\n',
    'nothing of HTTP',
  ])('survives a site that answers %j', async (text) => {
    const proxy = await aProxy();
    expect(await ask(proxy, await aTalker(text))).toBe('502 ');
  });

  it('passes on answers that Node writes otherwise', async () => {
    const proxy = await aProxy();
    const text = 'HTTP/1.1 200 Fine\r\ntrailer: x\r\ncontent-length: 2\r\n\r\nhi';
    expect(await ask(proxy, await aTalker(text))).toBe('200 hi');
  });
});

describe('a browser', () => {
  const chromium = { CHROMIUM_PATH: process.execPath, BOT_BROWSERS_AT_ONCE: 1 };

  it('is refused to root, who has no sandbox, unless the operator has said otherwise', () => {
    expect(whyNoBrowser({ ...chromium, BOT_BROWSER_WITHOUT_SANDBOX: false }, 0)).toBe('root');
    expect(whyNoBrowser({ ...chromium, BOT_BROWSER_WITHOUT_SANDBOX: true }, 0)).toBeNull();
    expect(whyNoBrowser({ ...chromium, BOT_BROWSER_WITHOUT_SANDBOX: false }, 1000)).toBeNull();
    const gone = { ...chromium, CHROMIUM_PATH: '/nowhere' };
    expect(whyNoBrowser({ ...gone, BOT_BROWSER_WITHOUT_SANDBOX: false }, 1000)).toBe('missing');
    const none = { ...chromium, BOT_BROWSERS_AT_ONCE: 0 };
    expect(whyNoBrowser({ ...none, BOT_BROWSER_WITHOUT_SANDBOX: false }, 1000)).toBe('none_allowed');
  });

  it('that does not start leaves neither a folder nor a proxy', async () => {
    const limits = {
      program: '/bin/false',
      hasSandbox: false,
      isListed: () => true,
      allowedNetworks: [],
      maxBytes: 1,
      maxConnections: 1,
      maxMemoryBytes: 1e9,
      maxDownloadBytes: 1,
      maxLifeMs: 1000,
      locale: 'en',
    };
    const folders = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith(`formwright-browser-${process.pid}-`));
    const before = await folders();
    await expect(isolatedBrowser(limits)).rejects.toThrow();
    expect(await folders()).toEqual(before);
  });
});
