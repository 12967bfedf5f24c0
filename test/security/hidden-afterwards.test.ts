import { describe, expect, it } from 'vitest';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { getChoice } from '#contracts/lookups/get-choice.ts';
import { listChoices } from '#contracts/lookups/list-choices.ts';
import { getTask } from '#contracts/tasks/get-task.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { sendBack } from '#contracts/workflow/send-back.ts';
import type { PermissionRule } from '#engine/module/definition.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aSecretApp, inTurn, parallel, type SecretAppSettings } from '#test/factories/secret-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const secret = 'TOPSECRET42';
const all: PermissionRule = { who: { kind: 'everyone' }, actions: ['start', 'viewAll'] };

/** The app with one entry of Ben's, and how people read its secret, with or without naming a task. */
async function anEntry(settings: SecretAppSettings) {
  const app = await aSecretApp(platform, { titles: { ask1: 'Check {secret}' }, rules: [all], ...settings });
  const { moduleId } = app;
  const { id } = await app.submit({ title: 'One', secret });
  const detail = async (user: TestUser, taskId?: string) =>
    (await user.call(getEntry, { params: { recordId: id }, query: { moduleId, ...(taskId && { taskId }) } }))
      .data.secret;
  return { ...app, id, detail };
}

describe('the title of a task that is closed', () => {
  it('tells its former holder nothing that the next step hides', async () => {
    const { ana, moduleId, id, taskOf, decide } = await anEntry({ connections: inTurn, hiddenAt: ['ask2'] });
    const taskId = await taskOf(ana);
    const open = await ana.call(getTask, { params: { taskId } });
    expect([open.task.activity_title, open.entry.task?.title]).toEqual([
      `Check ${secret}`,
      `Check ${secret}`,
    ]);
    await decide(ana);
    expect(JSON.stringify(await ana.call(getTask, { params: { taskId } }))).not.toContain(secret);
    const closed = await ana.call(getEntry, { params: { recordId: id }, query: { moduleId, taskId } });
    expect(JSON.stringify(closed)).not.toContain(secret);
  });
});

describe('a step that was sent back', () => {
  it('hides from who did so what it hid from them before', async () => {
    const { ana, ben, taskOf, detail } = await anEntry({ connections: inTurn, hiddenAt: ['ask1'] });
    const query = { taskId: await taskOf(ana), goBackToActivityId: 'start' };
    await ana.call(sendBack, { query, body: { message: 'Once more' } });
    expect([await detail(ben), await detail(ana)]).toEqual([secret, undefined]);
  });
});

describe('an entry on which somebody has tasks at two steps', () => {
  it('shows what one of them shows, and through one of them what that one shows', async () => {
    const settings = { connections: parallel, hiddenAt: ['ask2'], asksAnaTwice: true };
    const { ana, query, detail } = await anEntry(settings);
    const tasks = (await ana.call(listTasks, { body: {} })).items;
    const at = (step: string) => tasks.find(({ activity_name: name }) => name === step)?.id;
    const listed = (await ana.call(listEntries, { query, body: {} })).items[0]?.secret;
    expect([await detail(ana), listed]).toEqual([secret, secret]);
    expect([await detail(ana, at('ask1')), await detail(ana, at('ask2'))]).toEqual([secret, undefined]);
  });

  it('is read by both also when the step that hides was found first', async () => {
    const settings = { connections: parallel, hiddenAt: ['ask1'], asksAnaTwice: true };
    const { ana, detail } = await anEntry(settings);
    expect(await detail(ana)).toBe(secret);
  });
});

describe('what another app shows of an entry', () => {
  /** An app that refers to the entry, shows the secret in its label and copies it. */
  async function referring(moduleId: string, designer: TestUser): Promise<string> {
    const fields = [
      aField('ref', 'lookup', { moduleId, labelFields: ['title', 'secret'] }),
      aField('copy', 'calculated-reference', { expression: 'ref.secret' }),
    ];
    return aPublishedApp(designer, aDefinition([aSection('main', fields)], { displayName: 'Referring' }));
  }

  it('is nothing that a step hid from somebody who decided there', async () => {
    const { designer, ana, ben, id, moduleId, decide } = await anEntry({
      connections: inTurn,
      hiddenAt: ['ask1'],
    });
    const observerId = await referring(moduleId, designer);
    await decide(ana);
    const told = async (user: TestUser) => {
      const field = { moduleId: observerId, fieldId: 'f_ref' };
      const { items } = await user.call(listChoices, { body: field });
      const chosen = await user.call(getChoice, { query: { ...field, key: id } });
      const data = { ref: id };
      const saved = await user.call(saveEntry, { query: { moduleId: observerId }, body: { data } });
      return { labels: [items[0]?.label, chosen?.label], all: JSON.stringify([items, chosen, saved]) };
    };
    expect((await told(ana)).all).not.toContain(secret);
    // What is worked out is the same for all, what is called by name each reads as they may.
    const { labels } = await told(ben);
    expect(labels).toEqual([`One · ${secret}`, `One · ${secret}`]);
  });
});
