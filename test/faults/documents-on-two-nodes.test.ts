import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { getDocumentReading } from '#contracts/document-reading/get-document-reading.ts';
import { listReadingLog } from '#contracts/document-reading/list-reading-log.ts';
import { readStoredFile } from '#contracts/document-reading/read-stored-file.ts';
import { saveProviderToken } from '#contracts/document-reading/save-provider-token.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import { aDefinition } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { startNode } from '#test/harness/node-process.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const azure = 'azure-document-intelligence';
const picture = readFileSync(path.resolve('test/factories/printed-receipt.png')).toString('base64');
/** Nodes share the files, as they do in production. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fw-documents-'));
const platform = useTestPlatform({ settings: { DATA_DIR: dataDir } });
const undo: (() => Promise<unknown>)[] = [];

afterAll(() => rm(dataDir, { recursive: true, force: true }));
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const start = (settings: Readonly<Record<string, string>> = {}) =>
  startNode(platform.databaseUrl, (step) => undo.push(step), {
    OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32',
    JOB_HEARTBEAT_SECONDS: '10',
    DATA_DIR: dataDir,
    ...settings,
  });

/**
 * A provider that counts the documents it gets. It can kill a node when a document has arrived (`arrived`: before it answers) or
 * when the result is asked for, and keep all results to itself.
 */
async function aProvider() {
  const state = {
    documents: 0,
    isSilent: false,
    killAt: null as 'arrived' | 'asked' | null,
    victims: [] as ChildProcess[],
  };
  const kill = (at: 'arrived' | 'asked') => {
    if (state.killAt !== at) return;
    state.killAt = null;
    for (const victim of state.victims) victim.kill('SIGKILL');
  };
  const words = [{ content: 'Supplier', polygon: [1, 1, 2, 1, 2, 1.2, 1, 1.2], confidence: 0.9 }];
  const analyzeResult = { pages: [{ width: 8.5, height: 11, words }] };
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (request.method === 'POST') {
        state.documents += 1;
        kill('arrived');
        response.writeHead(202, { 'operation-location': `${origin}/result/${state.documents}` }).end();
        return;
      }
      kill('asked');
      const answer = state.isSilent ? { status: 'running' } : { status: 'succeeded', analyzeResult };
      response.writeHead(200, { 'retry-after': '0' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  undo.push(async () => server.close());
  return { state, origin };
}

async function prepared(tenant: TestTenant, origin: string) {
  const designer = await tenant.asUser('isConsultant');
  const admin = await tenant.asUser('isSysAdmin');
  const person = await tenant.asUser();
  const moduleId = await aPublishedApp(designer, aDefinition());
  const token = 'token-of-the-organisation';
  await admin.call(saveProviderToken, { body: { ocrProviderId: azure, endpoint: origin, token } });
  const use = (ocrProviderId: string) =>
    designer.call(updateModule, { query: { id: moduleId }, body: { ocrProviderId } });
  await use(azure);
  const file = await person.call(uploadBase64, { body: { moduleId, name: 'a.png', content: picture } });
  const send = async () => (await person.call(readStoredFile, { body: { moduleId, key: file.key } })).id;
  const state = async (id: string) => {
    const { state, failure } = await person.call(getDocumentReading, { query: { id } });
    return `${state} ${failure ?? ''}`.trim();
  };
  const log = async () => (await admin.call(listReadingLog, { body: { length: 100 } })).items;
  return { use, send, state, log };
}

const eventually = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 240_000, interval: 500 });

describe.skipIf(!isPostgres)('two nodes', () => {
  it('read every document once', async () => {
    const { state, origin } = await aProvider();
    const { send, log } = await prepared(await platform.newTenant(), origin);
    await Promise.all([start(), start()]);
    const sent: string[] = [];
    for (let count = 0; count < 12; count += 1) sent.push(await send());
    await eventually(async () => expect(await log()).toHaveLength(sent.length));
    const rows = await log();
    expect(rows.map(({ id }) => id).sort()).toEqual([...sent].sort());
    expect(new Set(rows.map(({ attempts, outcome }) => `${outcome} ${attempts}`))).toEqual(
      new Set(['read 1']),
    );
    expect(state.documents).toBe(sent.length);
  }, 400_000);

  it('do not send a document again that the provider has accepted, though the node is killed', async () => {
    const { state, origin } = await aProvider();
    const { send, state: stateOf, log } = await prepared(await platform.newTenant(), origin);
    const victim = await start();
    Object.assign(state, { killAt: 'asked', victims: [victim.child] });
    const id = await send();
    await eventually(async () => expect(victim.child.signalCode).toBe('SIGKILL'));
    await start();
    await eventually(async () => expect(await stateOf(id)).toBe('read'));
    expect(state.documents).toBe(1);
    expect((await log())[0]).toMatchObject({ id, attempts: 2, outcome: 'read' });
  }, 400_000);

  it('ask where nobody knows whether the provider has the document', async () => {
    const { state, origin } = await aProvider();
    const { send, state: stateOf } = await prepared(await platform.newTenant(), origin);
    const victim = await start();
    Object.assign(state, { killAt: 'arrived', victims: [victim.child] });
    const id = await send();
    await eventually(async () => expect(victim.child.signalCode).toBe('SIGKILL'));
    await start();
    await eventually(async () => expect(await stateOf(id)).toBe('failed sent_unsure'));
    expect(state.documents).toBe(1);
  }, 400_000);
});

describe.skipIf(!isPostgres)('a provider outside that does not answer', () => {
  it('holds up neither the own engine nor more than its share of readings', async () => {
    const { state, origin } = await aProvider();
    state.isSilent = true;
    const { use, send, state: stateOf, log } = await prepared(await platform.newTenant(), origin);
    await start({ DOCUMENT_PROVIDER_READINGS: '2' });
    const slow = [await send(), await send(), await send()];
    await eventually(async () => expect(state.documents).toBe(2));
    await use('formwright');
    const own = await send();
    await eventually(async () => expect(await stateOf(own)).toBe('read'));
    expect(await Promise.all(slow.map(stateOf))).toEqual(['waiting', 'waiting', 'waiting']);
    expect(state.documents).toBe(2);
    expect((await log()).map(({ id }) => id)).toEqual([own]);
  }, 400_000);
});
