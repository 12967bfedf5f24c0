import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { readApiDocument } from '#contracts/connectors/read-api-document.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { readOpenApiInThread } from './read-openapi-in-thread.ts';

const platform = useTestPlatform();
const head = 'openapi: 3.0.0\nservers: [{ url: "https://a.example" }]\n';
const small = `${head}paths: { /orders: { get: { operationId: orders } } }`;
const large = `${head}list: [${'a,'.repeat(400_000)}]`;
const limits = { maxMs: 60_000, heapMb: 512 };

describe('a document of an API', () => {
  it('is read in a thread, so that nothing else waits for it', async () => {
    const designer = await (await platform.newTenant()).asUser('isConsultant');
    // From source, the first thread is bundled, which has a thread of its own.
    await readOpenApiInThread({ text: small, base: null });
    const threads: Worker[] = [];
    const note = (thread: Worker) => void threads.push(thread);
    process.on('worker', note);
    expect(await designer.call(readApiDocument, { body: { document: small } })).toMatchObject({
      failure: null,
      operations: [{ name: 'orders' }],
    });
    process.off('worker', note);
    expect(threads).toHaveLength(1);
  });

  it('is refused when it takes too much time, and the next one is read', async () => {
    const read = readOpenApiInThread({ text: small, base: null }, { ...limits, maxMs: 0 });
    const next = readOpenApiInThread({ text: small, base: null });
    expect(await read).toBe('document_too_costly');
    expect(await next).toMatchObject({ operations: [{ name: 'orders' }] });
  });

  it('is refused when it takes too much memory', async () => {
    const read = readOpenApiInThread({ text: large, base: null }, { ...limits, heapMb: 24 });
    expect(await read).toBe('document_too_costly');
  });

  it('is refused while many others wait', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 7 }, () => readOpenApiInThread({ text: small, base: null })),
    );
    expect(all.slice(0, 6).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(all[6]).toMatchObject({ status: 'rejected', reason: { code: 'too_many_requests' } });
  });
});
