import { request } from 'node:http';
import { connect } from 'node:net';
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

describe('the proxy of a browser', () => {
  it('lets through what is listed, and nothing else', async () => {
    const site = await aSite();
    const proxy = await aProxy({ isListed: (host) => host === '127.0.0.1' });
    expect(await ask(proxy, `${site.origin}/`)).toBe('200 here');
    expect(await tunnel(proxy, site.host)).toBe('HTTP/1.1 200 Connection Established');
    expect(await ask(proxy, 'http://other.test/')).toBe('403 ');
    expect(await tunnel(proxy, 'other.test:443')).toBe('HTTP/1.1 403 Forbidden');
    for (const odd of ['x', '127.0.0.1', 'user@127.0.0.1:1', '127.0.0.1:99999999', ''])
      expect(await tunnel(proxy, odd)).toMatch(/^HTTP\/1\.1 4/);
    expect([...proxy.refused].sort()).toEqual(['other.test:443', 'other.test:80']);
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
    await expect(isolatedBrowser(limits)).rejects.toThrow();
  });
});
