import { parse } from 'csv-parse/sync';
import { describe, expect, it, vi } from 'vitest';
import { testRun } from '#contracts/app-checks/test-run.ts';
import { sendComment } from '#contracts/comments/send-comment.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { startImport } from '#contracts/exchange/start-import.ts';
import { listOwnMails } from '#contracts/mails/list-own-mails.ts';
import { openMailDecision } from '#contracts/mails/open-mail-decision.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { sendBack } from '#contracts/workflow/send-back.ts';
import type { ModuleAction } from '#engine/module/definition.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aSecretApp, everyone, inTurn, type SecretAppSettings } from '#test/factories/secret-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const secret = 'TOPSECRET42';
const granting = (...actions: ModuleAction[]) => [{ ...everyone, actions }];

/** Titles of Ana's task name the secret, and mails say that there is a task. */
const mailed = (settings: Pick<SecretAppSettings, 'connections' | 'hiddenAt'>) =>
  aSecretApp(platform, {
    rules: granting('start', 'viewAll'),
    titles: { ask1: 'Check {secret}' },
    change: (definition) => ({
      ...definition,
      emailTemplates: { ...definition.emailTemplates, submit: { subject: 'New', body: '<p>{title}</p>' } },
    }),
    ...settings,
  });

describe('the page to decide by mail', () => {
  async function openedBy(settings: Pick<SecretAppSettings, 'connections' | 'hiddenAt'>) {
    const app = await mailed(settings);
    await app.submit({ title: 'One', secret, amount: 424_242 });
    await platform.settle();
    const { items } = await app.ana.call(listOwnMails, { body: {} });
    const token = items[0]?.decisionLink?.split('#')[1] ?? '';
    return { ...app, open: () => app.tenant.anyone.call(openMailDecision, { body: { token } }) };
  }

  it('shows the title of the task while it is open, and nothing of it that others hide once it is closed', async () => {
    const { ana, open, decide } = await openedBy({ connections: inTurn, hiddenAt: ['ask2'] });
    expect(await open()).toMatchObject({ activity_title: `Check ${secret}`, isOver: false });
    await decide(ana);
    const over = await open();
    expect(over).toMatchObject({ activity_title: 'ask1', isOver: true });
    expect(JSON.stringify(over)).not.toMatch(new RegExp(`${secret}|424242`));
  });

  it('shows nothing that the task itself hides', async () => {
    const { open } = await openedBy({ connections: inTurn, hiddenAt: ['ask1'] });
    const asked = await open();
    expect(asked).toMatchObject({ activity_title: 'Check', canApprove: true });
    expect(JSON.stringify(asked)).not.toMatch(new RegExp(`${secret}|424242`));
  });
});

it('the hub tells ids, to people who have to do with the entry', async () => {
  const { ana, ben, cho, tenant, moduleId, submit, taskOf, decide } = await aSecretApp(platform, {
    connections: inTurn,
    hiddenAt: ['ask1'],
  });
  const stranger = await tenant.addUser();
  await platform.settle();
  const send = vi.spyOn(platform.running.platform.realtime, 'send');
  const { id: recordId } = await submit({ title: 'One', secret, amount: 424_242 });
  const query = { moduleId, recordId };
  await ben.call(sendComment, { query, body: { text: `See @[${ana.id}] ${secret}`, files: [] } });
  const back = { taskId: await taskOf(ana), goBackToActivityId: 'start' };
  await ana.call(sendBack, { query: back, body: { message: secret } });
  await submit({ title: 'Two', secret, amount: 424_242 });
  await decide(ana);
  await platform.settle();
  const sent = send.mock.calls.map(([, userIds, target, message]) => ({ userIds, target, message }));
  send.mockRestore();
  const known: Readonly<Record<string, readonly string[]>> = {
    TaskChanged: ['moduleId', 'recordId', 'taskId'],
    NotificationReceived: ['id'],
    EntryChanged: ['moduleId', 'recordId'],
  };
  expect(new Set(sent.map(({ target }) => target))).toEqual(new Set(Object.keys(known)));
  for (const { userIds, target, message } of sent) {
    expect(Object.keys(message).sort()).toEqual(known[target]);
    expect(Object.values(message).join()).toMatch(/^[0-9a-f,-]+$/);
    expect([ana.id, ben.id, cho.id]).toEqual(expect.arrayContaining([...userIds]));
  }
  expect(JSON.stringify(sent)).not.toContain(stranger.id);
});

it('the file of faulty rows says what the file said, to who sent it, and nothing of the entries', async () => {
  const { ana, ben, moduleId, submit } = await aSecretApp(platform, {
    connections: inTurn,
    hiddenAt: ['ask1'],
    rules: granting('start', 'viewAll', 'editAll'),
    sections: [
      aSection('main', [
        aField('title', 'text'),
        aField('secret', 'text', { unique: true }),
        aField('amount', 'number'),
        aField('paper', 'file'),
        aField('day', 'date'),
      ]),
    ],
  });
  await submit({ title: 'One', secret, amount: 424_242 });
  await submit({ title: 'Two', secret: 'else' });
  const text = 'title,secret,day\nOne,guess,soon\nTwo,TOPSECRET42,2026-01-01\nTwo,guess,never';
  const { payload, headers } = aMultipartFile(Buffer.from(text), 'a.csv');
  const url = `/api/EntryModule/import/upload?moduleId=${moduleId}`;
  const uploaded = await ana.inject({ method: 'POST', url, payload, headers });
  const importId = uploaded.json<{ data: { id: string } }>().data.id;
  const body = { targets: ['title', 'secret', 'day'], keyField: 'title', addsUnknown: false };
  await ana.call(startImport, { query: { importId }, body });
  await platform.settle();
  const fileFor = (user: TestUser) =>
    user.inject({ method: 'GET', url: `/api/EntryModule/import/faults?importId=${importId}&format=csv` });
  const { payload: file } = await fileFor(ana);
  const rows = parse(file, { bom: true }) as string[][];
  // That "Two" cannot have the value of "One" would tell which value "One" has.
  expect(rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
    ['One', 'guess', 'soon'],
    ['Two', 'guess', 'never'],
  ]);
  expect(rows.slice(1).map((row) => row[3])).toEqual(['day: Must be a date', 'day: Must be a date']);
  expect(file).not.toMatch(new RegExp(`${secret}|424242|else`));
  expect((await fileFor(ben)).statusCode).toBe(404);
});

it('a test run begins with what its designer reads of a past entry', async () => {
  const { designer, ana, query, moduleId, submit, decide } = await aSecretApp(platform, {
    connections: inTurn,
    hiddenAt: ['ask1'],
    rules: granting('start', 'viewAll', 'design'),
  });
  const { id } = await submit({ title: 'One', secret, amount: 424_242 });
  const fill = async () => {
    const past = await designer.call(listEntries, { query, body: { length: 25 } });
    const { data, initiator } = await designer.call(getEntry, { params: { recordId: id }, query });
    const body = { data: data as never, initiatorId: initiator?.id };
    const run = await designer.call(testRun, { params: { moduleId }, body });
    return { data, told: JSON.stringify([past, data, run]) };
  };
  const before = await fill();
  expect(before.data).toEqual({ title: 'One' });
  expect(before.told).not.toMatch(new RegExp(`${secret}|424242`));
  await decide(ana);
  expect((await fill()).data).toMatchObject({ title: 'One', secret, amount: 424_242 });
});
