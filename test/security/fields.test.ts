import { beforeAll, describe, expect, it } from 'vitest';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { aggregateLookup } from '#contracts/lookups/aggregate-lookup.ts';
import { listSentMails } from '#contracts/mails/list-sent-mails.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { getTask } from '#contracts/tasks/get-task.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { explainEntry } from '#contracts/workflow/explain-entry.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { previewRoute } from '#contracts/workflow/preview-route.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { filterOperators } from '#engine/query/filter.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let author: TestUser;
let approver: TestUser;
let moduleId: string;

/** `secret` and the price of a row are hidden from the approval, `fixed` only shown, `note` theirs to write. */
beforeAll(async () => {
  tenant = await platform.newTenant();
  author = await tenant.addUser({ username: 'author' });
  approver = await tenant.addUser({ username: 'approver' });
  const workflow = anApproval([{ kind: 'user', value: approver.id }]);
  const main = aSection('main', [
    aField('secret', 'text'),
    aField('title', 'text'),
    aField('fixed', 'number'),
    aField('note', 'text'),
    aField('internal', 'text'),
    aField('locked', 'number', { defaultValue: 7 }),
  ]);
  const items = aSection('items', [aField('what', 'text'), aField('price', 'text')], {
    isTable: true,
    maximumRowCount: 3,
  });
  const definition = aDefinition([main, items], {
    workflow: {
      ...workflow,
      fieldPermissions: [
        {
          activityId: 'start',
          fields: [
            { name: 'internal', control: 'hidden' },
            { name: 'locked', control: 'readonly' },
          ],
          fieldGroups: [],
        },
        {
          activityId: 'approval',
          fields: [
            { name: 'secret', control: 'hidden' },
            { name: 'fixed', control: 'readonly' },
            { name: 'note', control: 'editable' },
            { name: 'items.price', control: 'hidden' },
          ],
          fieldGroups: [],
        },
      ],
    },
    emailTemplates: {
      ...aDefinition().emailTemplates,
      submit: { subject: 'For {title}{secret}', body: '<p>{secret}{note}</p>' },
    },
  });
  moduleId = await aPublishedApp(await tenant.asUser('isConsultant'), definition);
});

async function submitted(secret: string, more: Readonly<Record<string, string | number>> = {}) {
  const data = {
    secret,
    title: 'Plain',
    fixed: 5,
    items: [{ what: 'thing', price: `${secret}-price` }],
    ...more,
  };
  const { id, revision } = await author.call(submitEntry, { query: { moduleId }, body: { data } });
  await platform.settle();
  const { items } = await approver.call(listTasks, { body: { length: 100 } });
  return { recordId: id, revision, taskId: items.find((task) => task.recordId === id)?.id ?? '' };
}

describe('a field that is hidden at an activity', () => {
  it('is in no answer and no mail to whoever acts there', async () => {
    const secret = 'topsecretword';
    const { recordId, taskId, revision } = await submitted(secret);
    const answers = [
      await approver.call(getTask, { params: { taskId } }),
      await approver.call(getEntry, { params: { recordId }, query: { moduleId } }),
      await approver.call(getEntry, { params: { recordId }, query: { moduleId, taskId } }),
      await approver.call(explainEntry, { params: { recordId }, query: { moduleId, taskId } }),
      await approver.call(listTasks, { body: {} }),
      await approver.call(listTasks, { body: { search: { searchValue: secret } } }),
      await approver.call(listEntries, { query: { moduleId }, body: {} }),
      await approver.call(listEntries, { query: { moduleId }, body: { search: { searchValue: secret } } }),
      await approver.call(getWorkflowHistory, { params: { moduleId }, query: { recordId } }),
      await approver.call(listNotifications, { query: {} }),
      await approver.call(previewRoute, { query: { moduleId, recordId, taskId }, body: { data: {} } }),
      await approver.call(saveEntry, {
        query: { moduleId, taskId },
        body: { id: recordId, revision, data: { note: 'Seen' } },
      }),
      await (await tenant.asUser('isAdministrator')).call(listSentMails, { body: { length: 100 } }),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(secret);
    const found = await approver.call(listTasks, { body: { search: { searchValue: secret } } });
    expect(found.total).toBe(0);
  });

  it('cannot be asked for: no filter, search or order tells two values apart', async () => {
    const ids: string[] = [];
    for (const secret of ['bbb', 'aaa', 'ccc']) {
      ids.push((await submitted(secret, { title: 'Probe' })).recordId);
    }
    const list = async (body: object) => {
      const answer = await approver.attempt(listEntries, { query: { moduleId }, body });
      if (answer.error) return answer.error.code;
      return answer.data.items.map((row) => row.id).filter((id) => ids.includes(id));
    };
    for (const operator of filterOperators) {
      for (const value of ['aaa', 'a', 'zzz', '', ['aaa'], 3]) {
        const rules = [{ field: 'secret', operator, value }];
        const found = await list({ length: 100, filters: { condition: 'and', rules } });
        if (Array.isArray(found)) expect([0, ids.length], `${operator} ${value}`).toContain(found.length);
      }
    }
    const count = async (value: string) => {
      const rules = [{ field: 'secret', operator: 'eq' as const, value }];
      const filters = { condition: 'and' as const, rules };
      return (await approver.call(aggregateLookup, { body: { moduleId, aggregate: 'count', filters } }))
        .count;
    };
    expect(await count('aaa')).toBe(await count('zzz'));
    const aggregated = async (value: string) => {
      const filters = { condition: 'and', rules: [{ field: 'secret', operator: 'eq', value }] };
      const field = aField('matches', 'calculated-aggregate', { moduleId, filters });
      const form = aDefinition([aSection('main', [aField('text', 'text'), field])]);
      const asking = await aPublishedApp(await tenant.asUser('isConsultant'), form);
      const body = { data: { text: 'asking' } };
      return (await approver.call(saveEntry, { query: { moduleId: asking }, body })).data.matches;
    };
    expect(await aggregated('aaa')).toEqual(await aggregated('zzz'));
    expect(await list({ search: { searchValue: 'aaa' } })).toEqual([]);
    const byNothing = await list({ length: 100, orders: [{ column: 'internal', dir: 'asc' }] });
    expect(await list({ length: 100, orders: [{ column: 'secret', dir: 'asc' }] })).toEqual(byNothing);
  });

  it('and one that is only shown keep their values whatever is sent', async () => {
    const attack = {
      secret: 'overwritten',
      fixed: 99,
      note: 'Mine',
      items: [{ what: 'thing', price: 'overwritten' }],
    };
    const expected = {
      secret: 'original',
      fixed: 5,
      note: 'Mine',
      items: [{ what: 'thing', price: 'original-price' }],
    };
    const saved = await submitted('original');
    const { revision } = await approver.call(saveEntry, {
      query: { moduleId, taskId: saved.taskId },
      body: { id: saved.recordId, revision: saved.revision, data: attack },
    });
    await approver.call(decideTask, { body: { task_id: saved.taskId, accepted: true, revision } });
    const decided = await submitted('original');
    await approver.call(decideTask, {
      body: { task_id: decided.taskId, accepted: true, revision: decided.revision, data: attack },
    });
    for (const { recordId } of [saved, decided]) {
      const { data } = await author.call(getEntry, { params: { recordId }, query: { moduleId } });
      expect(data).toMatchObject(expected);
    }
  });
});

describe('at the start', () => {
  it('hidden and readonly fields are not for the author to set, by saving or submitting', async () => {
    const attack = { internal: 'injected', locked: 8, title: 'New' };
    const created = await author.call(saveEntry, { query: { moduleId }, body: { data: attack } });
    expect(created.data).toMatchObject({ title: 'New', locked: 7 });
    expect(created.data).not.toHaveProperty('internal');
    const again = await author.call(submitEntry, {
      query: { moduleId, recordId: created.id },
      body: { data: attack, revision: created.revision },
    });
    await finish(again.id);
    const direct = await author.call(submitEntry, { query: { moduleId }, body: { data: attack } });
    await finish(direct.id);
    for (const { id } of [again, direct]) {
      const { data } = await author.call(getEntry, { params: { recordId: id }, query: { moduleId } });
      expect(data).toMatchObject({ internal: null, locked: 7 });
    }
  });

  async function finish(recordId: string) {
    const { items } = await approver.call(listTasks, { body: { length: 100 } });
    const task_id = items.find((task) => task.recordId === recordId)?.id ?? '';
    await approver.call(decideTask, { body: { task_id, accepted: true } });
  }
});
