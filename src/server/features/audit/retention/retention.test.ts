import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { exportAuditTrail } from '#contracts/audit/export-audit-trail.ts';
import { getAuditCheckpoint } from '#contracts/audit/get-audit-checkpoint.ts';
import { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import { getAuditRetention } from '#contracts/audit/get-audit-retention.ts';
import { getRecordReceipt } from '#contracts/audit/get-record-receipt.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { saveAuditRetention } from '#contracts/audit/save-audit-retention.ts';
import { verifyAuditReceipt } from '#contracts/audit/verify-audit-receipt.ts';
import { verifyAuditTrail } from '#contracts/audit/verify-audit-trail.ts';
import { addValueListCategory } from '#contracts/value-lists/add-value-list-category.ts';
import { sendNightlyJobs } from '#server/platform/jobs/nightly.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { verifyExport } from '../chain/verify-export.ts';
import { pruneAuditTrail } from './prune-audit-trail.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
const platform = useTestPlatform({ now: () => now });

/** Housekeeping in the night of this day, as two nodes do it. */
async function night(day: string): Promise<void> {
  now = new Date(`${day}T03:00:00.000Z`);
  await sendNightlyJobs(platform.running.platform, [pruneAuditTrail]);
  await sendNightlyJobs(platform.running.platform, [pruneAuditTrail]);
  await platform.settle();
}

/** Three records in March and two in September. */
async function aTrail() {
  now = new Date('2026-03-02T09:00:00.000Z');
  const tenant = await platform.newTenant();
  const operator = await tenant.asUser('isSysAdmin');
  const designer = await tenant.asUser('isConsultant');
  const add = (name: string) => designer.call(addValueListCategory, { query: { name } });
  for (const name of ['A', 'B', 'C']) await add(name);
  const list = async () => (await operator.call(listAuditTrail, { body: { length: 100 } })).items;
  const [third] = await list();
  now = new Date('2026-09-01T09:00:00.000Z');
  for (const name of ['D', 'E']) await add(name);
  const file = async () => {
    const url = exportAuditTrail.path;
    return (await operator.inject({ method: 'POST', url, payload: { format: 'jsonl' } })).payload;
  };
  const { db } = await tenant.context();
  const edit = (statement: string) => sql.raw(statement).execute(db.appTables());
  return { tenant, operator, designer, add, list, file, third, edit };
}

const keep = { body: { days: 90 } };

describe('the time for which the audit trail is kept', () => {
  it('is without end until it is set, and not shorter than its least', async () => {
    const { operator, designer, list } = await aTrail();
    expect(await operator.call(getAuditRetention, {})).toEqual({ days: null, removed: null, chain: null });
    const before = (await list()).length;
    await night('2028-01-01');
    expect(await list()).toHaveLength(before);
    for (const days of [89, 0, -1, 90.5, 36_501]) {
      expect((await operator.attempt(saveAuditRetention, { body: { days } })).status).toBe(422);
    }
    expect((await designer.attempt(saveAuditRetention, keep)).status).toBe(403);
    expect(await operator.call(getAuditRetention, {})).toEqual({ days: null, removed: null, chain: null });
  });

  it('is recorded when it changes', async () => {
    const { operator, list } = await aTrail();
    await operator.call(saveAuditRetention, keep);
    const changed = (await list()).find(({ subject_kind }) => subject_kind === 'trail');
    expect(changed).toMatchObject({ action: 'changed', actor: { id: operator.id } });
    const detail = await operator.call(getAuditRecord, { params: { id: changed?.id ?? '' } });
    expect(detail.changes).toMatchObject([{ name: 'days', before: null, after: 90 }]);
  });
});

describe('records whose time is over', () => {
  it('are replaced once by one sealed record, after which the chain and its export still verify', async () => {
    const { operator, list, file, third } = await aTrail();
    await operator.call(saveAuditRetention, keep);
    await night('2026-09-02');
    const records = await list();
    const pruned = records.filter(({ action }) => action === 'pruned');
    expect(pruned).toHaveLength(1);
    expect(Math.min(...records.map(({ position }) => position ?? 0))).toBe((third?.position ?? 0) + 1);
    const { facts } = await operator.call(getAuditRecord, { params: { id: pruned[0]?.id ?? '' } });
    expect(facts).toMatchObject({ first: 1, last: third?.position, 'count:category': 3 });
    expect(await operator.call(verifyAuditTrail, {})).toMatchObject({ isIntact: true, faults: [] });
    const checkpoint = await operator.call(getAuditCheckpoint, {});
    expect(verifyExport(await file(), checkpoint).faults).toEqual([]);
    const { removed } = await operator.call(getAuditRetention, {});
    expect(removed).toMatchObject({ first: 1, last: third?.position, until: '2026-03-02T09:00:00.000Z' });
  });

  it('are counted on from one night to the next, and the chain goes on', async () => {
    const { operator, add, list } = await aTrail();
    await operator.call(saveAuditRetention, keep);
    await night('2026-09-02');
    await add('F');
    await night('2027-03-02');
    const [pruned] = (await list()).filter(({ action }) => action === 'pruned');
    const { facts } = await operator.call(getAuditRecord, { params: { id: pruned?.id ?? '' } });
    expect(facts['count:category']).toBeGreaterThanOrEqual(5);
    expect(await operator.call(verifyAuditTrail, {})).toMatchObject({ isIntact: true, faults: [] });
    const positions = (await list()).map(({ position }) => position ?? 0);
    expect(Math.max(...positions) - Math.min(...positions)).toBe(positions.length - 1);
  });

  it('leave their receipts valid', async () => {
    const { operator, third } = await aTrail();
    const receipt = await operator.call(getRecordReceipt, { params: { id: third?.id ?? '' } });
    const first = await operator.call(listAuditTrail, {
      body: { length: 100, orders: [{ column: 'at', dir: 'asc' }] },
    });
    const oldest = await operator.call(getRecordReceipt, { params: { id: first.items[0]?.id ?? '' } });
    await operator.call(saveAuditRetention, keep);
    await night('2026-09-02');
    const verify = (body: typeof receipt) => operator.call(verifyAuditReceipt, { body });
    expect(await verify(receipt)).toMatchObject({ isValid: true, chain: 'contained' });
    expect(await verify(oldest)).toMatchObject({ isValid: true, chain: 'removed' });
  });

  it('stay when one of them was tampered with', async () => {
    const { operator, list, edit } = await aTrail();
    await operator.call(saveAuditRetention, keep);
    const before = (await list()).length;
    await edit('alter table audit_records disable trigger user');
    await edit(`update audit_records set action = 'deleted'
      where id = (select record_id from audit_seals where position = 2)`);
    await night('2026-09-02');
    expect(await list()).toHaveLength(before);
    expect(await operator.call(verifyAuditTrail, {})).toMatchObject({ isIntact: false });
  });
});

describe('a removal that did not happen after its time', () => {
  it('is refused by the database, for records and for places', async () => {
    const { edit } = await aTrail();
    await expect(edit('delete from audit_records')).rejects.toThrow('only added to');
    await expect(edit('delete from audit_seals where position = 1')).rejects.toThrow('only added to');
  });

  it('is found although a record says that it did: nobody has signed it', async () => {
    const { tenant, operator, file, edit } = await aTrail();
    const checkpoint = await operator.call(getAuditCheckpoint, {});
    await edit('alter table audit_records disable trigger user');
    await edit('alter table audit_seals disable trigger user');
    await edit(
      'delete from audit_records where id in (select record_id from audit_seals where position < 3)',
    );
    const { db } = await tenant.context();
    const { rows } = await sql<{ hash: string }>`
      select hash from audit_seals where position = 2`.execute(db.appTables());
    await edit('delete from audit_seals where position < 3');
    const facts = JSON.stringify({ first: 1, last: 2, hash: rows[0]?.hash, signed: checkpoint.signed });
    await edit(`with made as (
      insert into audit_records select gen_random_uuid(), at, null, null, 'job', 'pruned', 'trail', null, null, null,
        'r', '${facts}', '{}', '', '{}' from audit_records limit 1 returning id)
      insert into audit_unsealed select id from made`);
    const { isIntact, faults } = await operator.call(verifyAuditTrail, {});
    expect(isIntact).toBe(false);
    expect(faults[0]).toMatchObject({ position: 1, code: 'missing' });
    const now = await operator.call(getAuditCheckpoint, {});
    expect(verifyExport(await file(), now).faults[0]?.code).toBe('removed');
  });
});
