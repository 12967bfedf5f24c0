import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportAuditTrail } from '#contracts/audit/export-audit-trail.ts';
import { getAuditCheckpoint } from '#contracts/audit/get-audit-checkpoint.ts';
import { getDecisionReceipt } from '#contracts/audit/get-decision-receipt.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, anApproval } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { buildVerifier } from '../../scripts/build/build-server.ts';

const platform = useTestPlatform();
let folder: string;
/** An export, a checkpoint and a receipt of one tenant, as a person downloads them. */
let files: { readonly trail: string; readonly checkpoint: string; readonly receipt: string };

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fw-verify-'));
  await buildVerifier(process.cwd(), folder);
  files = await downloads();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function downloads() {
  const tenant = await platform.newTenant();
  const operator = await tenant.asUser('isSysAdmin');
  const boss = await tenant.addUser();
  const workflow = anApproval([{ kind: 'user', value: boss.id }]);
  const moduleId = await aPublishedApp(operator, aDefinition(undefined, { workflow }));
  const { id: recordId } = await boss.call(submitEntry, { query: { moduleId }, body: { data: {} } });
  const [task] = (await boss.call(listTasks, { body: {} })).items;
  await boss.call(decideTask, { body: { task_id: task?.id ?? '', accepted: true, description: 'Fine' } });
  const { items } = await boss.call(getWorkflowHistory, { params: { moduleId }, query: { recordId } });
  const historyId = items.find(({ ActionType }) => ActionType === 'approved')?.id ?? '';
  const receipt = await boss.call(getDecisionReceipt, { query: { moduleId, recordId, historyId } });
  const payload = { format: 'jsonl' };
  const trail = await operator.inject({ method: 'POST', url: exportAuditTrail.path, payload });
  const checkpoint = await operator.call(getAuditCheckpoint, {});
  return {
    trail: trail.payload,
    checkpoint: JSON.stringify(checkpoint),
    receipt: JSON.stringify(receipt),
  };
}

/** What the program says of files, in a folder that has nothing of the product but the program. */
async function run(...texts: readonly string[]): Promise<{ code: number; said: string }> {
  const names = texts.map((text, index) => {
    const name = path.join(folder, `file-${index}`);
    writeFileSync(name, text);
    return name;
  });
  const program = path.join(folder, 'verify-audit.mjs');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...names], { cwd: folder });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

it('says of an export and its checkpoint that nothing was changed, and how many records there are', async () => {
  const count = files.trail.trim().split('\n').length;
  const whole = { code: 0, said: `${count} records, none edited, removed, reordered or added.\n` };
  expect(count).toBeGreaterThan(4);
  expect(await run(files.trail)).toEqual(whole);
  expect(await run(files.trail, files.checkpoint)).toEqual(whole);
});

it('says which row was edited, removed, exchanged or added, and that the end was cut off', async () => {
  const lines = files.trail.trim().split('\n');
  const attempt = (changed: readonly string[], ...more: readonly string[]) =>
    run(`${changed.join('\n')}\n`, ...more);
  const edited = lines.with(1, (lines[1] ?? '').replace(/"way":"\w+"/, '"way":"mail"'));
  expect(edited).not.toEqual(lines);
  expect(await attempt(edited)).toMatchObject({ code: 1, said: expect.stringContaining('Row 2 was edited') });
  expect(await attempt(lines.toSpliced(1, 1))).toMatchObject({
    code: 1,
    said: expect.stringContaining('comes after rows that were removed'),
  });
  const exchanged = lines.with(1, lines[2] ?? '').with(2, lines[1] ?? '');
  expect(await attempt(exchanged)).toMatchObject({
    code: 1,
    said: expect.stringContaining('not in its place'),
  });
  expect(await attempt(lines.toSpliced(2, 0, lines[1] ?? ''))).toMatchObject({
    code: 1,
    said: expect.stringContaining('was added'),
  });
  const cut = lines.slice(0, -1);
  expect(await attempt(cut)).toMatchObject({ code: 0 });
  expect(await attempt(cut, files.checkpoint)).toMatchObject({
    code: 1,
    said: expect.stringContaining('cut short'),
  });
  const { signed, ...unsigned } = JSON.parse(files.checkpoint) as { signed: string };
  const forged = JSON.stringify({ ...unsigned, signed: `${signed.slice(0, -6)}AAAAAA` });
  expect(await attempt(lines, forged)).toMatchObject({
    code: 1,
    said: expect.stringContaining('signature of the checkpoint is not valid'),
  });
});

it('says of a receipt who decided what, and refuses an edited, a forged and an unfinished one', async () => {
  const whole = await run(files.receipt, files.checkpoint);
  expect(whole).toMatchObject({ code: 0, said: expect.stringContaining('as it was signed') });
  expect(whole.said).toContain('what: decided');
  const edited = files.receipt.replaceAll('"Done"', '"Rejected"');
  expect(edited).not.toBe(files.receipt);
  expect(await run(edited)).toMatchObject({ code: 1, said: expect.stringContaining('edited after') });
  const { signed, ...rest } = JSON.parse(files.receipt) as { signed: string };
  const forged = JSON.stringify({ ...rest, signed: `${signed.slice(0, -6)}AAAAAA` });
  expect(await run(forged)).toMatchObject({ code: 1, said: expect.stringContaining('not valid') });
  expect(await run(JSON.stringify({ ...rest, format: 'formwright-receipt-1' }))).toMatchObject({ code: 1 });
  const other = await downloads();
  expect(await run(files.receipt, other.checkpoint)).toMatchObject({
    code: 1,
    said: expect.stringContaining('different keys'),
  });
});

it('explains itself without a file', async () => {
  expect(await run()).toMatchObject({
    code: 2,
    said: expect.stringContaining('Usage: node verify-audit.mjs'),
  });
});
