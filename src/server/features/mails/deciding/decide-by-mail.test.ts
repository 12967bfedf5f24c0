import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { decideByMail } from '#contracts/mails/decide-by-mail.ts';
import { listOwnMails } from '#contracts/mails/list-own-mails.ts';
import { listSentMails } from '#contracts/mails/list-sent-mails.ts';
import { openMailDecision } from '#contracts/mails/open-mail-decision.ts';
import { getTask } from '#contracts/tasks/get-task.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { reassignTask } from '#contracts/workflow/reassign-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { peopleChanged } from '#server/features/people/index.ts';
import { installationRoot } from '#server/platform/db/migration/migration-files.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { startMailServer } from '#test/harness/mail-server.ts';
import type { TestPlatform } from '#test/harness/test-platform.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
const mailServer = await startMailServer();
afterAll(() => mailServer.stop());
const platform = useTestPlatform({ now: () => now, settings: { SMTP_URL: mailServer.url } });
const withoutMailServer = useTestPlatform({ now: () => now });

const tokenIn = (text = '') => /\/decide#([\w.-]+)/.exec(text)?.[1] ?? '';

async function aMailedTask(on: TestPlatform = platform) {
  now = new Date('2026-03-02T09:00:00.000Z');
  const staff = await aStaffedTenant(on);
  const { ana, ben, designer, tenant } = staff;
  const moduleId = await anExpenseApp(designer, (definition) => ({
    ...definition,
    emailTemplates: { ...definition.emailTemplates, submit: { subject: 'New', body: '<p>{title}</p>' } },
  }));
  const { id: recordId } = await ben.call(submitEntry, {
    query: { moduleId },
    body: { data: claimValues(ben) },
  });
  await on.settle();
  const tasks = await ana.call(listTasks, { body: {} });
  const received = mailServer.received.findLast(({ recipients }) =>
    recipients.includes(`ana@${tenant.tenant.name}.example`),
  );
  const token = tokenIn(received?.email.text);
  return {
    ...staff,
    anyone: tenant.anyone,
    received,
    token,
    taskId: tasks.items[0]?.id ?? '',
    moduleId,
    recordId,
  };
}

async function isOpen(user: TestUser, taskId: string): Promise<boolean> {
  return (await user.call(getTask, { params: { taskId } })).isOpen;
}

async function change(tenant: TestTenant, user: TestUser, set: 'is_active = false' | 'token_epoch = 1') {
  await tenant.transact(null, async (tx) => {
    await sql`update users set ${sql.raw(set)} where id = ${user.id}`.execute(tx.db.appTables());
    peopleChanged(tx);
  });
}

describe('a link in a mail', () => {
  it('opens without deciding, and decides once for its recipient', async () => {
    const { anyone, ana, received, token, taskId } = await aMailedTask();
    expect(tokenIn(received?.email.html)).toBe(token);
    const opened = await anyone.call(openMailDecision, { body: { token } });
    expect(opened).toMatchObject({ person: 'Ana', canApprove: true, canReject: true, isOver: false });
    expect(await isOpen(ana, taskId)).toBe(true);
    const silent = await anyone.attempt(decideByMail, { body: { token, accepted: false } });
    expect(silent.status).toBe(422);
    expect(await isOpen(ana, taskId)).toBe(true);
    await anyone.call(decideByMail, { body: { token, accepted: true } });
    expect(await ana.call(getTask, { params: { taskId } })).toMatchObject({
      isOpen: false,
      closed: { by: { name: 'Ana' }, outcome: 'Done' },
    });
    expect(await anyone.call(openMailDecision, { body: { token } })).toMatchObject({ isOver: true });
    expect((await anyone.attempt(decideByMail, { body: { token, accepted: true } })).status).toBe(409);
  });

  it('is invalid if it is forged, too old, or the task was reassigned', async () => {
    const { anyone, ana, dee, token, taskId } = await aMailedTask();
    const forged = await anyone.attempt(decideByMail, { body: { token: `${token}x`, accepted: true } });
    expect(forged.status).toBe(404);
    now = new Date('2026-03-20T09:00:00.000Z');
    expect((await anyone.attempt(openMailDecision, { body: { token } })).status).toBe(404);
    now = new Date('2026-03-02T10:00:00.000Z');
    await ana.call(reassignTask, { query: { taskId, assignTo: dee.id }, body: {} });
    const after = await anyone.attempt(decideByMail, { body: { token, accepted: true } });
    expect(after.status).toBeGreaterThanOrEqual(400);
    expect(await isOpen(dee, taskId)).toBe(true);
  });

  it('is invalid after its person is deactivated', async () => {
    const { anyone, tenant, ana, token, taskId } = await aMailedTask();
    await change(tenant, ana, 'is_active = false');
    expect((await anyone.attempt(openMailDecision, { body: { token } })).status).toBe(404);
    expect((await anyone.attempt(decideByMail, { body: { token, accepted: true } })).status).toBe(404);
    const { rows } = await sql`select from tasks where id = ${taskId} and state = 'open'`.execute(
      (await tenant.context()).db.appTables(),
    );
    expect(rows).toHaveLength(1);
  });

  it('is invalid after its person is signed out everywhere', async () => {
    const { anyone, tenant, ana, token, taskId } = await aMailedTask();
    await change(tenant, ana, 'token_epoch = 1');
    expect((await anyone.attempt(openMailDecision, { body: { token } })).status).toBe(404);
    expect((await anyone.attempt(decideByMail, { body: { token, accepted: true } })).status).toBe(404);
    expect(await isOpen(ana, taskId)).toBe(true);
  });

  it('marks the decision in the history, which a decision after signing in is not', async () => {
    const byMail = await aMailedTask();
    await byMail.anyone.call(decideByMail, { body: { token: byMail.token, accepted: true } });
    const signedIn = await aMailedTask();
    await signedIn.ana.call(decideTask, { body: { task_id: signedIn.taskId, accepted: true } });
    for (const [{ ben, moduleId, recordId }, byMailLink] of [
      [byMail, true],
      [signedIn, false],
    ] as const) {
      const { items } = await ben.call(getWorkflowHistory, { params: { moduleId }, query: { recordId } });
      expect(items.find((item) => item.ActionType === 'approved')).toMatchObject({
        actor: { name: 'Ana' },
        byMailLink,
      });
      expect(items.find((item) => item.ActionType === 'submitted')).toMatchObject({ byMailLink: false });
    }
  });
});

describe('stored mails', () => {
  it('have no decision link for administrators, or if a mail server accepted them', async () => {
    const { admin, ana, token } = await aMailedTask();
    const { items } = await admin.call(listSentMails, { body: {} });
    expect(items).toMatchObject([{ subject: 'New', hasDecisionLink: true }]);
    const own = await ana.call(listOwnMails, { body: {} });
    expect(own.items).toMatchObject([{ subject: 'New', decisionLink: null }]);
    for (const seen of [items, own.items]) {
      expect(JSON.stringify(seen)).not.toContain(token);
      expect(JSON.stringify(seen)).not.toContain('/decide#');
    }
  });

  it('show the link only to their recipient, without a mail server and until it is used', async () => {
    const { admin, ana, ben, anyone, tenant } = await aMailedTask(withoutMailServer);
    const all = await admin.call(listSentMails, { body: {} });
    expect(all.items).toMatchObject([{ hasDecisionLink: true }]);
    expect(JSON.stringify(all.items)).not.toContain('/decide#');
    for (const other of [admin, ben]) {
      expect((await other.call(listOwnMails, { body: {} })).items).toEqual([]);
    }
    const linkOf = async () => (await ana.call(listOwnMails, { body: {} })).items[0]?.decisionLink;
    const link = await linkOf();
    expect(link).toMatch(new RegExp(`^http://${tenant.tenant.name}\\.localhost:\\d+/decide#`));
    expect(await linkOf()).toBe(link);
    await anyone.call(decideByMail, { body: { token: tokenIn(link ?? ''), accepted: true } });
    expect(await linkOf()).toBeNull();
  });

  it('say what they are about and whether a mail server accepted them', async () => {
    for (const [on, wasDelivered] of [
      [platform, true],
      [withoutMailServer, false],
    ] as const) {
      const { ana, moduleId, recordId, taskId } = await aMailedTask(on);
      const { items } = await ana.call(listOwnMails, { body: {} });
      expect(items).toMatchObject([{ wasDelivered, about: { moduleId, entryId: recordId, taskId } }]);
    }
  });

  it.each([
    ['/task-editor/{app}/{entry}/{task}', ['app', 'entry', 'task']],
    ['/item-editor/{app}/{entry}', ['app', 'entry', null]],
    ['/form-editor/show/{app}/workflow', ['app', null, null]],
    ['/elsewhere/{app}', [null, null, null]],
  ])('of earlier versions derive their subject from their last link %s', async (link, expected) => {
    const ids: Record<string, string> = {
      app: crypto.randomUUID(),
      entry: crypto.randomUUID(),
      task: crypto.randomUUID(),
    };
    const target = link.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
    const html = `<p><a href="https://acme.localhost/help">Help</a></p>\n<p><a href="http://acme.localhost:8080${target}">Open</a></p>`;
    const tenant = await platform.newTenant();
    const { db } = await tenant.context();
    await sql`insert into sent_mails (id, recipient, subject, html, text, was_delivered, sent_at)
      values (${crypto.randomUUID()}, 'ana@example.com', 'New', ${html}, '', true, now())`.execute(
      db.appTables(),
    );
    await runUpdateOf('0043-mail-topics.sql', db);
    const { rows } = await sql`select module_id, entry_id, task_id from sent_mails`.execute(db.appTables());
    const [moduleId, entryId, taskId] = expected.map((name) => name && ids[name]);
    expect(rows).toEqual([{ module_id: moduleId, entry_id: entryId, task_id: taskId }]);
  });

  it('of earlier versions lose their links', async () => {
    const tenant = await platform.newTenant();
    const { db } = await tenant.context();
    const link = 'http://acme.localhost/decide#eyJhbGciOiJFZERTQSJ9.eyJzdWIi_x-9.abc-_D';
    await sql`insert into sent_mails (id, recipient, subject, html, text, was_delivered, sent_at)
      values (${crypto.randomUUID()}, 'ana@example.com', 'New', ${`<p><a href="${link}">Decide</a></p>`},
        ${`Decide: ${link}\n\nFooter`}, true, now())`.execute(db.appTables());
    await runUpdateOf('0039-mail-links.sql', db);
    const { rows } = await sql`select html, text from sent_mails`.execute(db.appTables());
    expect(rows).toEqual([
      {
        html: '<p><a href="http://acme.localhost/decide">Decide</a></p>',
        text: 'Decide: http://acme.localhost/decide\n\nFooter',
      },
    ]);
  });
});

/** The effect of a migration on existing mails. */
async function runUpdateOf(migration: string, db: TenantDatabase): Promise<void> {
  const file = path.join(installationRoot(), 'db/migrations/tenant', migration);
  const update = /^update sent_mails[^;]*;/m.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
  await sql.raw(update).execute(db.appTables());
}
