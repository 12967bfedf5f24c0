import fc from 'fast-check';
import { expect, it } from 'vitest';
import { activityCatalogue } from '#activities/catalogue.ts';
import { compileModule } from '#engine/compilation/compile-module.ts';
import { flowGraph } from '#engine/disclosure/flows/flow-graph.ts';
import { entryBindings } from '#engine/form/bindings.ts';
import { calculate } from '#engine/form/calculate.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import { resultOf, runToEnd } from '#engine/interruptible.ts';
import type { CompiledModule } from '#engine/module/compiled-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { renderTemplate } from '#engine/text/render-template.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aDefinition, aField, anActivity, aSection } from '#test/factories/module-definition.ts';
import { type Disclosure, endOf } from './disclosure.ts';
import { findDisclosures } from './find-disclosures.ts';

const person = {
  id: '11111111-2222-4333-8444-555555555555',
  name: 'Ben',
  email: '',
  manager: null,
  roles: [],
  teams: [],
};
const now = '2026-01-31T10:00:00.000Z';
const facts: FormFacts = {
  actor: person,
  initiator: person,
  entry: {},
  now,
  today: '2026-01-31',
  timeZone: 'Etc/UTC',
};
const written = ['w0', 'w1'] as const;
const calculatedNames = ['c0', 'c1', 'c2'] as const;
const allNames = ['secret', 'open', ...written, ...calculatedNames];

/** A number calculated from some of these names. */
const anExpression = (names: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...names), fc.nat(4), fc.nat(3))
    .map(
      ([left, right, number, form]) =>
        [`${left} + ${number}`, `${left} * ${right}`, `${left} > ${number} ? ${right} : 1`, `${number} + 1`][
          form
        ] ?? '1',
    );

const rows = aSection('rows', [aField('cell', 'number'), aField('plain', 'number')], { isTable: true });

const anApp = fc.record({
  c0: anExpression(['secret', 'open', 'w0', 'w1']),
  c1: fc.oneof(
    anExpression(['open', 'c0', 'w0']),
    fc.constantFrom('SUM(rows.map(r, r.cell))', 'rows[0] == rows[1] ? 1 : 2', 'size(rows)'),
  ),
  c2: anExpression(['c0', 'c1', 'open']),
  condition: anExpression(allNames),
  onTrue: fc.tuple(fc.constantFrom(...written), anExpression(allNames)),
  always: fc.tuple(fc.constantFrom(...written), anExpression(allNames)),
  title: fc.subarray(allNames),
  hidesCalculated: fc.subarray([...calculatedNames, ...written]),
});

type App = typeof anApp extends fc.Arbitrary<infer Value> ? Value : never;

function definitionOf(app: App): ModuleDefinition {
  const calculated = (name: 'c0' | 'c1' | 'c2') =>
    aField(name, 'calculated-number', { expression: app[name] });
  const set = (id: string, [field, expression]: readonly [string, string]) =>
    anActivity(id, 'SetFields', { Values: [{ field, expression }] });
  const connect = (sourceActivityId: string, targetActivityId: string, outcome = 'Done') => ({
    sourceActivityId,
    targetActivityId,
    outcome,
    state: {},
  });
  const hidden = ['secret', 'rows.cell', ...app.hidesCalculated];
  return aDefinition(
    [
      aSection('main', [
        ...['secret', 'open', ...written].map((name) => aField(name, 'number')),
        ...calculatedNames.map(calculated),
      ]),
      rows,
    ],
    {
      workflow: {
        activities: [
          anActivity('start', 'StartProcess'),
          anActivity('big', 'If', { Condition: `(${app.condition}) > 2` }),
          set('once', app.onTrue),
          set('always', app.always),
          anActivity('check', 'Assignment', {
            Title: `T ${app.title.map((name) => `{${name}}`).join(' ')}`,
            Assignees: [{ kind: 'initiator' }],
          }),
          anActivity('end', 'CompletedProcess'),
        ],
        connections: [
          connect('start', 'big'),
          connect('big', 'once', 'True'),
          connect('big', 'always', 'False'),
          connect('once', 'always'),
          connect('always', 'check'),
          connect('check', 'end'),
        ],
        fieldPermissions: [
          {
            activityId: 'check',
            fields: hidden.map((name) => ({ name, control: 'hidden' })),
            fieldGroups: [],
          },
        ],
      },
    },
  );
}

/** The path of an entry with these values and its final values, by the rules of the activities themselves. */
function run(module: CompiledModule, given: EntryValues, facts: FormFacts) {
  let values = calculate(module.form, given, facts);
  const at = (id: string) => {
    const activity = module.workflow.activities.get(id);
    if (!activity) throw new Error(`There is no ${id}.`);
    const workflowFacts = { bindings: entryBindings(module.form, values, facts), values };
    const decided = activity.type.enter({ plan: activity.plan, facts: workflowFacts } as never);
    const step = runToEnd(resultOf(decided));
    if (step.kind !== 'leave') throw new Error(`${id} did not go on.`);
    if (step.values) values = calculate(module.form, { ...values, ...step.values }, facts);
    return step.outcome;
  };
  const outcome = at('big');
  if (outcome === 'True') at('once');
  at('always');
  const title = renderTemplate(
    String(module.workflow.activities.get('check')?.definition.properties.Title),
    (name) => String(values[name] ?? ''),
    'line',
  );
  return { outcome, title, values };
}

const aPair = fc.tuple(fc.nat(6), fc.nat(6));

it('everything that changes with a hidden value, for people who may not see it, was reported', () => {
  fc.assert(
    fc.property(anApp, aPair, aPair, fc.nat(6), (app, secrets, cells, open) => {
      const { module } = compileModule(definitionOf(app), fieldCatalogue, activityCatalogue);
      const { disclosures: found } = findDisclosures(module);
      const isReported = (field: string, test: (disclosure: Disclosure) => boolean) =>
        found.some((disclosure) => disclosure.field === field && test(disclosure));
      const compare = (field: string, first: EntryValues, second: EntryValues) => {
        const [one, other] = [run(module, first, facts), run(module, second, facts)];
        if (one.outcome !== other.outcome) {
          expect(isReported(field, ({ kind }) => kind === 'route')).toBe(true);
        }
        for (const name of ['open', ...written, ...calculatedNames]) {
          if (one.values[name] === other.values[name] || app.hidesCalculated.includes(name as never))
            continue;
          // A field that another secret hides is not shown to them, and a hidden field is not the end of a way.
          const isKept = found.some(({ kind, steps }) => kind === 'hidden' && endOf({ steps }).id === name);
          const isEnd = isReported(field, ({ steps }) => endOf({ steps }).id === name);
          const isBehindOne = found.some(({ kind }) => kind === 'shown');
          expect(isEnd || isKept || isBehindOne, `${name} tells of ${field}`).toBe(true);
        }
        if (one.title !== other.title) {
          const isEnd = found.some(({ kind }) => kind === 'blank' || kind === 'shown');
          expect(isEnd, `the title tells of ${field}`).toBe(true);
        }
      };
      const base = {
        open,
        w0: 1,
        w1: 2,
        rows: [
          { cell: 1, plain: 1 },
          { cell: 1, plain: 1 },
        ],
      };
      compare('secret', { ...base, secret: secrets[0] }, { ...base, secret: secrets[1] });
      const withCell = (cell: number) => ({
        ...base,
        secret: 3,
        rows: [
          { cell, plain: 1 },
          { cell: 1, plain: 1 },
        ],
      });
      compare('rows.cell', withCell(cells[0]), withCell(cells[1]));
    }),
    { numRuns: 400 },
  );
});

it('every path leads from a hidden field to its end, and only hidden fields are reported', () => {
  fc.assert(
    fc.property(anApp, (app) => {
      const { module } = compileModule(definitionOf(app), fieldCatalogue, activityCatalogue);
      const { flows } = flowGraph(module);
      for (const { field, steps } of findDisclosures(module).disclosures) {
        expect(['secret', 'rows.cell', ...app.hidesCalculated]).toContain(field);
        let at = field;
        for (const { to, by, isExplicit } of steps) {
          if (to.kind !== 'field' || to.property !== undefined) continue;
          const isEdge = flows.some(
            (flow) =>
              flow.from === at && flow.to === to.id && flow.where === by && flow.isExplicit === isExplicit,
          );
          expect(isEdge, `${at} → ${to.id}`).toBe(true);
          at = to.id;
        }
      }
    }),
    { numRuns: 200 },
  );
});
