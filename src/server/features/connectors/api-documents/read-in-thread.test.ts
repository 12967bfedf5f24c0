import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { readApiDocument } from '#contracts/connectors/read-api-document.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { readInThread } from './read-in-thread.ts';

const platform = useTestPlatform();
const head = 'openapi: 3.0.0\nservers: [{ url: "https://a.example" }]\n';
const small = `${head}paths: { /orders: { get: { operationId: orders } } }`;
const soap = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/">
  <binding name="b"><operation name="GetOrders"/></binding>
  <service><port binding="b"><s:address location="https://a.example/soap"/></port></service></definitions>`;
const large = `${head}list: [${'a,'.repeat(400_000)}]`;
const alone = { base: null, others: new Map() };
const tooCostly = { failure: 'document_too_costly', document: null };
const limits = { maxMs: 60_000, heapMb: 512 };

describe('a document of an API', () => {
  it.each([
    ['OpenAPI', small, 'orders'],
    ['WSDL', soap, 'GetOrders'],
  ])('is read in a thread, so that nothing else waits for it: %s', async (_kind, document, name) => {
    const designer = await (await platform.newTenant()).asUser('isConsultant');
    // From source, the first thread is bundled, which has a thread of its own.
    await readInThread({ text: small, ...alone });
    const threads: Worker[] = [];
    const note = (thread: Worker) => void threads.push(thread);
    process.on('worker', note);
    expect(await designer.call(readApiDocument, { body: { document } })).toMatchObject({
      failure: null,
      operations: [{ name }],
    });
    process.off('worker', note);
    expect(threads).toHaveLength(1);
  });

  it('is refused when it takes too much time, and the next one is read', async () => {
    const read = readInThread({ text: small, ...alone }, { ...limits, maxMs: 0 });
    const next = readInThread({ text: small, ...alone });
    expect(await read).toEqual(tooCostly);
    expect(await next).toMatchObject({ operations: [{ name: 'orders' }] });
  });

  it('is refused when it takes too much memory', async () => {
    const read = readInThread({ text: large, ...alone }, { ...limits, heapMb: 24 });
    expect(await read).toEqual(tooCostly);
  });

  it('is refused while many others wait', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 7 }, () => readInThread({ text: small, ...alone })),
    );
    expect(all.slice(0, 6).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(all[6]).toMatchObject({ status: 'rejected', reason: { code: 'too_many_requests' } });
  });
});
