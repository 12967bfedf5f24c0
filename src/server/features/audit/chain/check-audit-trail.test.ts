import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getAuditRetention } from '#contracts/audit/get-audit-retention.ts';
import { verifyAuditTrail } from '#contracts/audit/verify-audit-trail.ts';
import { addValueListCategory } from '#contracts/value-lists/add-value-list-category.ts';
import { sendNightlyJobs } from '#server/platform/jobs/nightly.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { checkAuditTrail } from './check-audit-trail.ts';
import { keepCheck } from './check-store.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
const platform = useTestPlatform({ now: () => now });

async function night(day: string): Promise<void> {
  now = new Date(`${day}T03:00:00.000Z`);
  await sendNightlyJobs(platform.running.platform, [checkAuditTrail]);
  await platform.settle();
}

async function aTrail() {
  now = new Date('2026-03-02T09:00:00.000Z');
  const tenant = await platform.newTenant();
  const operator = await tenant.asUser('isSysAdmin');
  const designer = await tenant.asUser('isConsultant');
  await designer.call(addValueListCategory, { query: { name: 'A' } });
  const chain = async () => (await operator.call(getAuditRetention, {})).chain;
  return { tenant, operator, chain };
}

it('the chain is checked every night, and what was found is kept with its time', async () => {
  const { tenant, chain } = await aTrail();
  expect(await chain()).toBe(null);
  await night('2027-01-01');
  expect(await chain()).toEqual({
    checked_on: '2027-01-01T03:00:00.000Z',
    isIntact: true,
    sealedTo: '2026-03-02T09:00:00.000Z',
    fault_count: 0,
  });
  const { db } = await tenant.context();
  const tables = db.appTables();
  await sql`alter table audit_records disable trigger user`.execute(tables);
  await sql`update audit_records set action = 'deleted'`.execute(tables);
  await night('2027-01-02');
  const broken = await chain();
  expect(broken).toMatchObject({ checked_on: '2027-01-02T03:00:00.000Z', isIntact: false });
  expect(broken?.fault_count).toBeGreaterThan(0);
});

it('a check on demand is kept too, and an older one does not replace it', async () => {
  const { tenant, operator, chain } = await aTrail();
  await operator.call(verifyAuditTrail, {});
  const kept = { checked_on: '2026-03-02T09:00:00.000Z', isIntact: true, fault_count: 0 };
  expect(await chain()).toMatchObject(kept);
  const { db } = await tenant.context();
  const older = { checkedOn: '2026-03-01T09:00:00.000Z', isIntact: false, sealedTo: null, faultCount: 3 };
  await keepCheck(db, older);
  expect(await chain()).toMatchObject(kept);
});
