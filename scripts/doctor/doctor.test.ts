import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { checkDatabase } from './check-database.ts';
import { checkNode, differingPackages } from './check-machine.ts';
import { checkDataDir, checkPort } from './check-server.ts';
import { checkHosts, checkMail } from './check-surroundings.ts';

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'formwright-doctor-'));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('doctor', () => {
  it.each([
    ['18.20.0', 'broken'],
    ['20.18.3', 'broken'],
    ['20.19.0', 'limited'],
    ['22.13.0', 'fine'],
    ['24.1.0', 'fine'],
  ])('finds Node %s %s', (version, result) => {
    expect(checkNode(version).result).toBe(result);
  });

  it('finds packages that differ from the lock file, but not optional ones that lack', () => {
    const locked = {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0' },
      'node_modules/c': { version: '3.0.0', optional: true },
    };
    expect(differingPackages(locked, { 'node_modules/a': { version: '1.0.0' } })).toEqual(['b']);
  });

  it('finds a database that does not answer', async () => {
    const config = readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await checkDatabase(config, Date.now)).toMatchObject([
      { result: 'broken', text: expect.stringContaining('ECONNREFUSED') },
    ]);
  });

  it('finds who holds the data folder, and forgets a lock left behind', () => {
    const folder = newFolder();
    const config = readConfig({ DATA_DIR: folder });
    writeFileSync(path.join(folder, 'formwright.lock'), String(process.pid));
    expect(checkDataDir(config)).toMatchObject({
      result: 'limited',
      text: expect.stringContaining(`${process.pid}`),
    });
    writeFileSync(path.join(folder, 'formwright.lock'), '999999999');
    expect(checkDataDir(config).result).toBe('fine');
  });

  it.skipIf(process.getuid?.() === 0)('finds a data folder that cannot be written', () => {
    const folder = newFolder();
    chmodSync(folder, 0o500);
    expect(checkDataDir(readConfig({ DATA_DIR: path.join(folder, 'data') })).result).toBe('broken');
  });

  it('finds a port that is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const finding = await checkPort(readConfig({ PORT: String(port), HOST: '127.0.0.1' }));
    await new Promise((resolve) => server.close(resolve));
    expect(finding.result).toBe('limited');
  });

  it('tells a mail server that answers from one that does not', async () => {
    expect((await checkMail(readConfig({}))).result).toBe('fine');
    const server = createServer((socket) => {
      socket.write('220 mail ready\r\n');
      socket.on('data', (line) =>
        socket.write(`${line}`.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n'),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect((await checkMail(config)).result).toBe('fine');
    await new Promise((resolve) => server.close(resolve));
    expect(await checkMail(config)).toMatchObject({
      result: 'broken',
      text: expect.stringContaining('SMTP_URL'),
    });
  });

  it('looks for the host of a tenant below the public one', async () => {
    const config = readConfig({ PUBLIC_URL: 'https://forms.example.com' });
    const asked: string[] = [];
    const found = await checkHosts(config, async (host) => asked.push(host));
    expect([found.result, asked]).toEqual(['fine', ['probe.forms.example.com']]);
    const missing = await checkHosts(config, () => Promise.reject(new Error('ENOTFOUND')));
    expect(missing).toMatchObject({
      result: 'limited',
      text: expect.stringContaining('*.forms.example.com'),
    });
  });
});
