import { afterAll, beforeAll, expect, it } from 'vitest';
import { testRun } from '#contracts/app-checks/test-run.ts';
import { explainEntry } from '#contracts/workflow/explain-entry.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { previewRoute } from '#contracts/workflow/preview-route.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { Decimal } from '#engine/value/decimal.ts';
import { costlyCondition, costlyNumber } from '#test/factories/costly-expressions.ts';
import { aDefinition, aField, anActivity, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const fieldCount = 40;
/** Half of what all fields of the form multiply, at ten thousand products each: more than a turn does on any machine. */
const mostProducts = (fieldCount * 10_000) / 2;

let person: TestUser;
let moduleId: string;
let longRunId: string;
let recordId: string;
let revision: number;

beforeAll(async () => {
  const tenant = await platform.newTenant();
  person = await tenant.asUser('isConsultant');
  const calculated = Array.from({ length: fieldCount }, (_, index) =>
    aField(`made${index}`, 'calculated-number', { expression: costlyNumber('n') }),
  );
  const locked = Array.from({ length: fieldCount }, (_, index) =>
    aField(`note${index}`, 'text', { readonlyWhen: costlyCondition('n') }),
  );
  const form = [aSection('main', [aField('n', 'number', { defaultValue: 1 }), ...calculated, ...locked])];
  moduleId = await aPublishedApp(person, aDefinition(form, { workflow: anApproval() }));
  const written = Array.from({ length: fieldCount }, (_, index) => aField(`made${index}`, 'number'));
  const short = [aSection('main', [aField('n', 'number', { defaultValue: 1 }), ...written])];
  longRunId = await aPublishedApp(person, aDefinition(short, { workflow: aLongWorkflow() }));
  ({ id: recordId, revision } = await person.call(saveEntry, {
    query: { moduleId },
    body: { data: { n: 2 } },
  }));
});

/** Conditions that take long, one after the other, and then an activity that writes values that take long. */
function aLongWorkflow() {
  const names = Array.from({ length: fieldCount }, (_, index) => `if${index}`);
  const targets = [...names.slice(1), 'set'];
  const connect = (from: string, to: string, outcome: string) => ({
    sourceActivityId: from,
    targetActivityId: to,
    outcome,
    state: {},
  });
  const Values = names.map((_, index) => ({ field: `made${index}`, expression: costlyNumber('n') }));
  return {
    activities: [
      anActivity('start', 'StartProcess'),
      ...names.map((name) => anActivity(name, 'If', { Condition: costlyCondition('n') })),
      anActivity('set', 'SetFields', { Values }),
      anActivity('end', 'CompletedProcess'),
    ],
    connections: [
      connect('start', 'if0', 'Done'),
      ...names.flatMap((name, index) => [
        connect(name, targets[index] ?? '', 'True'),
        connect(name, 'end', 'False'),
      ]),
      connect('set', 'end', 'Done'),
    ],
    fieldPermissions: [],
  };
}

const { times } = Decimal.prototype;
let isOver = false;
let productsInTurn = 0;
let mostInTurn = 0;
let products = 0;

beforeAll(() => {
  Decimal.prototype.times = function count(factor) {
    productsInTurn += 1;
    products += 1;
    return times.call(this, factor);
  };
  const nextTurn = () => {
    mostInTurn = Math.max(mostInTurn, productsInTurn);
    productsInTurn = 0;
    if (!isOver) setImmediate(nextTurn);
  };
  setImmediate(nextTurn);
});

afterAll(() => {
  isOver = true;
  Decimal.prototype.times = times;
});

it.each<[string, () => Promise<unknown>]>([
  ['is created', () => person.call(saveEntry, { query: { moduleId }, body: { data: { n: 3 } } })],
  [
    'is saved',
    () => person.call(saveEntry, { query: { moduleId }, body: { id: recordId, revision, data: { n: 4 } } }),
  ],
  ['is begun', () => person.call(getEntry, { params: { recordId: 'new' }, query: { moduleId } })],
  [
    'is asked for its route',
    () => person.call(previewRoute, { query: { moduleId, recordId }, body: { data: { n: 5 } } }),
  ],
  ['is explained', () => person.call(explainEntry, { params: { recordId }, query: { moduleId } })],
  ['is submitted', () => person.call(submitEntry, { query: { moduleId }, body: { data: { n: 6 } } })],
  [
    'is submitted to a long workflow',
    () => person.call(submitEntry, { query: { moduleId: longRunId }, body: { data: { n: 7 } } }),
  ],
  [
    'is asked for its long route',
    () => person.call(previewRoute, { query: { moduleId: longRunId }, body: { data: { n: 8 } } }),
  ],
  [
    'is tried in a long workflow',
    () => person.call(testRun, { params: { moduleId: longRunId }, body: { data: { n: 9 }, steps: [] } }),
  ],
])('other work gets its turn while an entry with long calculations %s', async (_what, call) => {
  products = 0;
  mostInTurn = 0;
  await call();
  await new Promise((resolve) => setImmediate(resolve));
  expect(products).toBeGreaterThanOrEqual(2 * mostProducts);
  expect(mostInTurn).toBeLessThan(mostProducts);
});
