import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorAnswer } from '#contracts/errors.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { fingerprints } from './world/rows.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let user: TestUser;
let moduleId: string;
let foreignUserId: string;

const settings: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  dropdown: { listToUse: ['A', 'B'] },
};
const types = ['text', 'textarea', 'number', 'date', 'datetime', 'time', 'dropdown', 'checkbox', 'switch'];
const more = ['email', 'user', 'file'];
const fields = [...types, ...more];
const nameOf = (type: string) => `f_${type}`;

/** As JSON, so that numbers no JavaScript value stands for can be sent too. */
const wrong: Readonly<Record<string, readonly string[]>> = {
  text: ['5', 'true', '{}', '["a"]', long(70_000)],
  textarea: ['5', '{}', '[]', long(200_000)],
  number: ['"abc"', '{}', '[1]', 'true', '1e400', '-1e400', '"NaN"', '"Infinity"', '"0x10"', long(400, '9')],
  date: [
    '5',
    '"2026-02-30"',
    '"0000-00-00"',
    '"99999-01-01"',
    '"01.02.2026"',
    '{}',
    '"2026-01-01T00:00:00Z"',
  ],
  datetime: ['5', '"2026-02-30T00:00:00Z"', '"now"', '"infinity"', '{}', '"2026-01-01T25:00:00Z"'],
  time: ['5', '"25:00:00"', '"12:60:00"', '"noon"', '{}'],
  dropdown: ['"C"', '5', '["A"]', '{}'],
  checkbox: ['"yes"', '1', '{}', '[]'],
  switch: ['"true"', '0', '{}', '[]'],
  email: ['"nobody"', '5', '"a@b@c"', '"a@example.com\\r\\nBcc: b@example.com"', '{}'],
  user: ['"ana"', '5', '{}', '["x"]', '"01900000-0000-7000-8000-000000000001"', '{"id":"x"}'],
  file: ['"key"', '5', '{}', '{"key":"../../etc/passwd","name":"a","size":1,"type":"a"}', '[{}]'],
};
const always = [
  '"\' or 1=1 --"',
  '"{{7*7}}$(7*7)"',
  '"\\u202e"',
  '1e308',
  '-0',
  '[[[]]]',
  '{"$ne":null}',
  '{"a":{"b":[]}}',
];

function long(length: number, letter = 'x'): string {
  return JSON.stringify(letter.repeat(length));
}

beforeAll(async () => {
  tenant = await platform.newTenant();
  user = await tenant.addUser();
  foreignUserId = (await (await platform.newTenant()).addUser()).id;
  const main = aSection(
    'main',
    fields.map((type) => aField(nameOf(type), type, settings[type])),
  );
  const rows = aSection('items', [aField('what', 'text'), aField('price', 'number')], {
    isTable: true,
    minimumRowCount: 1,
    maximumRowCount: 3,
  });
  const definition = aDefinition([main, rows], {
    workflow: {
      ...anApproval(),
      fieldPermissions: [
        {
          activityId: 'approval',
          fields: fields.map((type) => ({ name: nameOf(type), control: 'editable' as const })),
          fieldGroups: [{ name: 'items', control: 'editable' }],
        },
      ],
    },
  });
  moduleId = await aPublishedApp(await tenant.asUser('isConsultant'), definition);
});

function sendData(
  path: string,
  data: string,
  around: (data: string) => string = (inner) => `{"data":${inner}}`,
) {
  return user.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json' },
    payload: around(data),
  });
}

async function expectRefused(answer: Awaited<ReturnType<typeof sendData>>, path: string, what: string) {
  expect(answer.statusCode, `${what} ${answer.payload.slice(0, 200)}`).toBe(422);
  const { code, errors } = answer.json<ErrorAnswer>();
  expect(code).toBe('validation_failed');
  expect(errors.map((error) => error.path).join(), what).toContain(path);
  for (const { message } of errors) expect(message.length, what).toBeGreaterThan(0);
}

const save = () => `${saveEntry.path}?moduleId=${moduleId}`;
const submit = () => `${submitEntry.path}?moduleId=${moduleId}`;

describe('a wrong value for a field', () => {
  it.each(fields)(
    '%s is refused by name on saving, submitting and deciding; nothing is written',
    async (type) => {
      const items = '"items":[{"what":"a","price":1}]';
      expect((await sendData(submit(), `{${items}}`)).statusCode).toBe(200);
      const { items: tasks } = await user.call(listTasks, { body: {} });
      const taskId = tasks[0]?.id ?? '';
      const before = await fingerprints(tenant);
      for (const value of [...(wrong[type] ?? []), ...(type === 'user' ? [`"${foreignUserId}"`] : [])]) {
        const data = `{"${nameOf(type)}":${value},${items}}`;
        const what = `${type} ${value.slice(0, 60)}`;
        const path = `fields.${nameOf(type)}`;
        await expectRefused(await sendData(save(), data), path, `save ${what}`);
        await expectRefused(await sendData(submit(), data), path, `submit ${what}`);
        const decide = (inner: string) => `{"task_id":"${taskId}","accepted":true,"data":${inner}}`;
        await expectRefused(await sendData(decideTask.path, data, decide), path, `decide ${what}`);
      }
      expect(await fingerprints(tenant)).toEqual(before);
    },
  );

  it.each(fields)('%s is never a fault of ours, whatever it is', async (type) => {
    for (const value of [...always, ...fields.flatMap((other) => wrong[other] ?? [])]) {
      const answer = await sendData(save(), `{"${nameOf(type)}":${value}}`);
      expect([200, 422], `${type} ${value.slice(0, 60)} ${answer.payload.slice(0, 200)}`).toContain(
        answer.statusCode,
      );
    }
  });
});

describe('a table', () => {
  const rows = (count: number) =>
    JSON.stringify(Array.from({ length: count }, () => ({ what: 'a', price: 1 })));

  it.each([
    ['no list', '5'],
    ['an object', '{"0":{"what":"a"}}'],
    ['rows that are none', '[1,"a",null]'],
    ['a row of lists', '[[]]'],
    ['an unknown column', '[{"what":"a","admin":true}]'],
    ['a wrong cell', '[{"what":"a","price":"many"}]'],
    ['more rows than any table may have', rows(1_001)],
    ['far too many rows', rows(9_000)],
  ])('with %s is refused on saving', async (what, value) => {
    const before = await fingerprints(tenant);
    await expectRefused(await sendData(save(), `{"items":${value}}`), 'fields.items', what);
    expect(await fingerprints(tenant)).toEqual(before);
  });

  it.each([
    ['too few rows', '[]'],
    ['too many rows', rows(4)],
  ])('with %s is refused on submitting', async (what, value) => {
    await expectRefused(await sendData(submit(), `{"items":${value}}`), 'fields.items', what);
  });
});

describe('names that are not the form’s', () => {
  it.each([
    'id',
    'revision',
    'workflow_status',
    'workflow_state',
    'created_by',
    'modified_on',
    'workflow_initiator_user',
    'tenant_id',
    'x"; drop table users; --',
    "f_text' = 'x",
    'toString',
    'hasOwnProperty',
  ])('%s among the values is refused', async (name) => {
    const before = await fingerprints(tenant);
    const data = JSON.stringify({ f_text: 'a', items: [{ what: 'a', price: 1 }], [name]: 'x' });
    await expectRefused(await sendData(save(), data), 'fields.', name);
    await expectRefused(await sendData(submit(), data), 'fields.', name);
    expect(await fingerprints(tenant)).toEqual(before);
  });
});
