import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { saveAuditRetention } from '#contracts/audit/save-audit-retention.ts';
import type { AuditStreamTarget } from '#contracts/audit/stream/audit-stream.ts';
import { getAuditStream } from '#contracts/audit/stream/get-audit-stream.ts';
import { revealAuditStreamSecret } from '#contracts/audit/stream/reveal-audit-stream-secret.ts';
import { saveAuditStream } from '#contracts/audit/stream/save-audit-stream.ts';
import { testAuditStream } from '#contracts/audit/stream/test-audit-stream.ts';
import { addValueListCategory } from '#contracts/value-lists/add-value-list-category.ts';
import { directory } from '#server/features/people/index.ts';
import { sendNightlyJobs } from '#server/platform/jobs/nightly.ts';
import { type LogCollector, startLogCollector } from '#test/harness/peers/log-collector.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { sealRecords } from '../chain/seal-records.ts';
import { pruneAuditTrail } from '../retention/prune-audit-trail.ts';
import { queueStream } from './stream-audit-trail.ts';
import { lease } from './stream-store.ts';

/** Jobs for later wait by the clock of the database: ahead of it they wait for good. */
const begin = new Date(Date.now() + 3_600_000);
const later = (seconds: number) => new Date(begin.getTime() + seconds * 1000);
let now = begin;
const platform = useTestPlatform({
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' },
  now: () => now,
});
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function aCollector(options?: { isEncrypted: boolean }): Promise<LogCollector> {
  const collector = await startLogCollector(options);
  stops.push(collector.stop);
  return collector;
}

const syslogTo = (
  { host, port, authority }: Pick<LogCollector, 'host' | 'port' | 'authority'>,
  format: 'cef' | 'json' = 'json',
): AuditStreamTarget => ({ kind: 'syslog', host, port, isEncrypted: authority !== '', authority, format });

/** A receiver of batches; `status` is what it answers. */
async function aReceiver(answer: { status: number }) {
  const batches: { headers: Record<string, string>; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      batches.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(answer.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => {
    server.close().closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/audit`, batches };
}

async function aTenant() {
  now = begin;
  const tenant = await platform.newTenant();
  const operator = await tenant.asUser('isSysAdmin');
  const designer = await tenant.asUser('isConsultant');
  const add = (name: string) => designer.call(addValueListCategory, { query: { name } });
  const save = (target: AuditStreamTarget, more: object = {}) =>
    operator.call(saveAuditStream, { body: { target, isActive: true, revision: 0, ...more } });
  const stream = () => operator.call(getAuditStream, {});
  /** What a node does a second after a commit. */
  const pass = async () => {
    const ctx = await tenant.context();
    await sealRecords(ctx);
    await queueStream(ctx);
    await platform.settle();
  };
  const list = async () => (await operator.call(listAuditTrail, { body: { length: 100 } })).items;
  return { tenant, operator, designer, add, save, stream, pass, list };
}

const positionsIn = (messages: readonly string[]) =>
  messages.map((message) => Number(/"position":(\d+)/.exec(message)?.[1]));

describe('records that are sent on by syslog', () => {
  it('arrive once each, in order, as lines that verify, beginning with what happens from now on', async () => {
    const { add, save, pass, stream } = await aTenant();
    const collector = await aCollector();
    await add('Before');
    await save(syslogTo(collector));
    await add('First');
    await pass();
    await add('Second');
    await pass();
    await pass();
    const positions = positionsIn(collector.messages);
    expect(positions).toEqual(positions.map((_, index) => (positions[0] ?? 0) + index));
    expect(collector.messages.filter((text) => text.includes('"subjectKind":"category"'))).toHaveLength(2);
    expect(collector.messages[0]).toMatch(/^<109>1 \S+Z t[0-9a-f]+ formwright - \w+ - \{/);
    expect(await stream()).toMatchObject({ sentTo: positions.at(-1), waiting: 0, failing: null });
  });

  it('begin with the oldest that is kept when told to, and speak CEF', async () => {
    const { add, save, pass, operator, list } = await aTenant();
    const collector = await aCollector({ isEncrypted: false });
    await add('Oldest');
    await save(syslogTo(collector, 'cef'), { isFromStart: true });
    await pass();
    const category = collector.messages.find((text) => text.includes('category.created'));
    expect(category).toContain(' - CEF:0|Formwright|Formwright|1|category.created|created category|3|rt=');
    const oldest = (await list()).at(-1);
    expect(collector.messages[0]).toContain(`externalId=${oldest?.position} `);
    expect(operator.id).toBeTruthy();
  });

  it.each(['cef', 'json'] as const)(
    'have the origin beside them only when that is chosen: %s',
    async (format) => {
      const { tenant, add, save, pass, designer } = await aTenant();
      const collector = await aCollector();
      const { revision } = await save(syslogTo(collector, format));
      await add('Without');
      await pass();
      const { username } = await tenant.transact(null, async (ctx) => ({
        ...(await directory(ctx)).person(designer.id),
      }));
      expect(collector.messages.join('')).not.toContain(String(username));
      const before = collector.messages.length;
      await save({ ...syslogTo(collector, format), sendsOrigin: true }, { revision });
      await add('With');
      await pass();
      const told = collector.messages.slice(before).find((text) => text.includes('category')) ?? '';
      if (format === 'cef')
        expect(told).toMatch(new RegExp(` src=127\\.0\\.0\\.1 suid=\\S+ suser=${username} `));
      else expect(told).toContain(`"user":"${username}"}`);
      expect(told).toContain(format === 'cef' ? ' requestClientApplication=' : '"userAgent":"');
    },
  );

  it('wait while the collector cannot be trusted, reached or allowed, and the reason is told and recorded', async () => {
    const { add, save, pass, stream, list } = await aTenant();
    const collector = await aCollector();
    let { revision } = await save(syslogTo({ ...collector, authority: (await aCollector()).authority }));
    await add('Waits');
    await pass();
    expect(await stream()).toMatchObject({ failing: { failure: 'not_trusted' } });
    expect((await stream()).waiting).toBeGreaterThan(0);
    expect(collector.messages).toEqual([]);
    const records = await list();
    expect(
      records.filter(({ subject_kind, action }) => subject_kind === 'stream' && action === 'failed'),
    ).toHaveLength(1);
    for (const [host, failure] of [
      ['10.0.0.1', 'address_refused'],
      ['no-such-host.invalid', 'not_found'],
    ] as const) {
      ({ revision } = await save(syslogTo({ ...collector, host }), { revision }));
      await add(`Waits for ${host}`);
      await pass();
      expect((await stream()).failing?.failure).toBe(failure);
    }
  });
});

describe('records that are sent on to an address', () => {
  it('are signed by Standard Webhooks with the secret that only the operator reads, on record', async () => {
    const { add, save, pass, operator, designer, list } = await aTenant();
    const receiver = await aReceiver({ status: 204 });
    await save({ kind: 'web', url: receiver.url });
    await add('Sent');
    await pass();
    const { secret } = await operator.call(revealAuditStreamSecret, {});
    expect((await designer.attempt(revealAuditStreamSecret, {})).status).toBe(403);
    const [batch] = receiver.batches;
    const verifier = new Webhook(secret);
    expect(() => verifier.sign(batch?.headers['webhook-id'] ?? '', now, batch?.body ?? '')).not.toThrow();
    expect(batch?.headers['webhook-signature']).toBe(
      verifier.sign(batch?.headers['webhook-id'] ?? '', now, batch?.body ?? ''),
    );
    expect(batch?.body).toContain('"subjectKind":"category"');
    const reads = (await list()).filter(
      ({ action, subject_kind }) => `${action} ${subject_kind}` === 'revealed stream',
    );
    expect(reads).toHaveLength(1);
  });

  it('are tried again after a growing pause, with the same id, and nothing is lost or sent twice', async () => {
    const { add, save, pass, stream, list } = await aTenant();
    const answer = { status: 500 };
    const receiver = await aReceiver(answer);
    await save({ kind: 'web', url: receiver.url });
    await add('Lost?');
    await pass();
    expect(await stream()).toMatchObject({
      failing: { failure: 'refused', nextTryOn: later(5).toISOString() },
    });
    await add('More');
    await pass();
    expect(receiver.batches).toHaveLength(1);
    now = later(400);
    await pass();
    const since = begin.toISOString();
    expect(await stream()).toMatchObject({ failing: { since, nextTryOn: later(800).toISOString() } });
    expect(receiver.batches[1]?.headers['webhook-id']).not.toBe('');
    answer.status = 200;
    now = later(1200);
    await pass();
    expect(await stream()).toMatchObject({ failing: null, waiting: 0 });
    const taken = receiver.batches.slice(2).flatMap(({ body }) => positionsIn(body.trim().split('\n')));
    expect(taken).toEqual(taken.map((_, index) => (taken[0] ?? 0) + index));
    expect(
      (await list()).filter(({ subject_kind, action }) => `${action} ${subject_kind}` === 'resumed stream'),
    ).toHaveLength(1);
  });

  it('are not removed before they are sent, although their time is over', async () => {
    const { add, save, operator, list } = await aTenant();
    const receiver = await aReceiver({ status: 500 });
    await add('Old');
    await save({ kind: 'web', url: receiver.url }, { isFromStart: true });
    await platform.settle();
    await operator.call(saveAuditRetention, { body: { days: 90 } });
    const before = (await list()).length;
    now = later(184 * 86_400);
    await sendNightlyJobs(platform.running.platform, [pruneAuditTrail]);
    await platform.settle();
    expect((await list()).length).toBeGreaterThanOrEqual(before);
  });

  it('are sent by one node at a time', async () => {
    const { tenant, add, save, pass, stream } = await aTenant();
    const receiver = await aReceiver({ status: 200 });
    await save({ kind: 'web', url: receiver.url });
    await pass();
    const { db } = await tenant.context();
    expect(await lease(db, now, later(60))).toBe(true);
    const before = receiver.batches.length;
    await add('Elsewhere');
    await pass();
    expect(receiver.batches).toHaveLength(before);
    now = later(61);
    await pass();
    expect(receiver.batches).toHaveLength(before + 1);
    expect(await stream()).toMatchObject({ waiting: 0 });
  });
});

describe('where records are sent on to', () => {
  it('is tried before it is saved, without a record', async () => {
    const { operator } = await aTenant();
    const collector = await aCollector();
    const attempt = (target: AuditStreamTarget) => operator.call(testAuditStream, { body: { target } });
    expect(await attempt(syslogTo(collector))).toEqual({ failure: null });
    expect(collector.messages).toHaveLength(1);
    expect(collector.messages[0]).toContain('Formwright: a test');
    expect(await attempt(syslogTo({ ...collector, port: 1 }))).toEqual({ failure: 'not_reachable' });
    expect(await attempt({ kind: 'web', url: 'http://169.254.169.254/' })).toEqual({
      failure: 'address_refused',
    });
  });

  it('is only set by the operator who has read what is set now', async () => {
    const { operator, designer, save } = await aTenant();
    const target = { kind: 'web', url: 'https://siem.example.com/in' } as const;
    const { revision } = await save(target, { isActive: false });
    const again = { body: { target, isActive: true, revision: revision - 1 } };
    expect((await operator.attempt(saveAuditStream, again)).status).toBe(409);
    expect((await designer.attempt(saveAuditStream, again)).status).toBe(403);
    for (const wrong of [
      { kind: 'web', url: 'ftp://x' },
      { kind: 'syslog', host: 'a b', port: 0 },
    ]) {
      const body = { target: wrong, isActive: true, revision } as never;
      expect((await operator.attempt(saveAuditStream, { body })).status).toBe(422);
    }
  });
});
