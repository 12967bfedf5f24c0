import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AuditReceipt } from '#contracts/audit/audit-receipt.ts';
import { getDecisionReceipt } from '#contracts/audit/get-decision-receipt.ts';
import { getRecordReceipt } from '#contracts/audit/get-record-receipt.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { verifyAuditReceipt } from '#contracts/audit/verify-audit-receipt.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, anApproval } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { receiptFaultsOf } from '../chain/verify-receipt.ts';

const platform = useTestPlatform();

/** An entry whose only step the boss has approved. */
async function aDecision() {
  const tenant = await platform.newTenant();
  const operator = await tenant.asUser('isSysAdmin');
  const boss = await tenant.addUser();
  const author = await tenant.addUser();
  const workflow = anApproval([{ kind: 'user', value: boss.id }]);
  const moduleId = await aPublishedApp(operator, aDefinition(undefined, { workflow }));
  const { id: recordId } = await author.call(submitEntry, { query: { moduleId }, body: { data: {} } });
  const [task] = (await boss.call(listTasks, { body: {} })).items;
  const body = { task_id: task?.id ?? '', accepted: true, description: 'Fine' };
  await boss.call(decideTask, { body });
  const { items } = await boss.call(getWorkflowHistory, { params: { moduleId }, query: { recordId } });
  const decided = items.find(({ ActionType }) => ActionType === 'approved');
  const query = { moduleId, recordId, historyId: decided?.id ?? '' };
  return { tenant, operator, boss, author, query, items };
}

describe('the receipt of a decision', () => {
  it('says who decided what, at which step and place of the chain, and verifies with and without the product', async () => {
    const { tenant, boss, author, query } = await aDecision();
    const file = await boss.call(getDecisionReceipt, { query });
    expect(file.receipt).toMatchObject({
      tenant: tenant.tenant.name,
      who: { id: boss.id },
      what: 'decided',
      app: { id: query.moduleId, name: expect.stringContaining('App') },
      entry_id: query.recordId,
      record: { actorId: boss.id, entryId: query.recordId, facts: { outcome: 'Done' } },
    });
    expect(file.receipt.step).toBeTruthy();
    expect(file.receipt.outcome).toBeTruthy();
    const kept = JSON.parse(JSON.stringify(file)) as AuditReceipt;
    expect(receiptFaultsOf(kept)).toEqual([]);
    expect(await author.call(verifyAuditReceipt, { body: kept })).toEqual({
      isValid: true,
      faults: [],
      chain: 'contained',
    });
  });

  it('is only for whoever decided', async () => {
    const { operator, author, boss, query, items } = await aDecision();
    for (const other of [operator, author]) {
      expect((await other.attempt(getDecisionReceipt, { query })).status).toBe(404);
    }
    const submitted = items.find(({ ActionType }) => ActionType === 'submitted')?.id ?? '';
    const ofSubmission = { ...query, historyId: submitted };
    expect((await boss.attempt(getDecisionReceipt, { query: ofSubmission })).status).toBe(404);
    expect((await author.attempt(getDecisionReceipt, { query: ofSubmission })).status).toBe(404);
  });

  it.each([
    ['who', { who: { id: '01900000-0000-7000-8000-000000000001', name: 'Somebody else' } }],
    ['the outcome', { outcome: 'Rejected' }],
    ['the moment', { at: '2020-01-01T00:00:00.000Z' }],
    ['the place', { position: 1 }],
  ])('shows that %s was edited', async (_what, change) => {
    const { boss, query } = await aDecision();
    const file = await boss.call(getDecisionReceipt, { query });
    const edited = { ...file, receipt: { ...file.receipt, ...change } };
    expect(receiptFaultsOf(edited)).toEqual(['edited']);
    expect(await boss.call(verifyAuditReceipt, { body: edited })).toEqual({
      isValid: false,
      faults: ['edited'],
      chain: 'missing',
    });
  });

  it('is worth nothing with the signature or the key of somebody else', async () => {
    const [{ boss, query }, other] = [await aDecision(), await aDecision()];
    const file = await boss.call(getDecisionReceipt, { query });
    const foreign = await other.boss.call(getDecisionReceipt, { query: other.query });
    const verify = async (body: AuditReceipt) => (await boss.call(verifyAuditReceipt, { body })).faults;
    expect(await verify(foreign)).toEqual(['foreignKey']);
    expect(await verify({ ...file, signed: foreign.signed })).toEqual(['signature']);
    expect(await verify({ ...file, signed: foreign.signed, key: foreign.key })).toEqual([
      'edited',
      'foreignKey',
    ]);
  });

  it('shows a chain that was computed anew behind it', async () => {
    const { tenant, boss, query } = await aDecision();
    const file = await boss.call(getDecisionReceipt, { query });
    const { db } = await tenant.context();
    const tables = db.appTables();
    await sql`alter table audit_seals disable trigger user`.execute(tables);
    await sql`update audit_seals set hash = ${'0'.repeat(64)} where position = ${file.receipt.position}`.execute(
      tables,
    );
    expect(await boss.call(verifyAuditReceipt, { body: file })).toEqual({
      isValid: false,
      faults: ['notInChain'],
      chain: 'missing',
    });
  });

  it('is there for any record, for system administrators', async () => {
    const { operator, boss } = await aDecision();
    const [record] = (await operator.call(listAuditTrail, { body: { length: 1 } })).items;
    const params = { id: record?.id ?? '' };
    const file = await operator.call(getRecordReceipt, { params });
    expect(receiptFaultsOf(file)).toEqual([]);
    expect((await boss.attempt(getRecordReceipt, { params })).status).toBe(403);
  });
});
