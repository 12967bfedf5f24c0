import { expect, it } from 'vitest';
import { maxSharedSteps, sharedSteps } from '#engine/expression/shared-steps.ts';
import { compileForm } from '#engine/form/compile-form.ts';
import { type Interruptible, resultOf, runToEnd } from '#engine/interruptible.ts';
import { newInstance } from '#engine/workflow/instance-state.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aField, anActivity, aSection } from '#test/factories/module-definition.ts';
import { factsOf } from '#test/factories/workflow.ts';
import { activityCatalogue } from './catalogue.ts';

const { form } = compileForm(
  {
    fieldGroups: [
      aSection('main', [aField('note', 'text', { displayName: 'Note' })]),
      aSection('rows', [aField('n', 'number')], { isTable: true, orderIndex: 1 }),
    ],
  },
  fieldCatalogue,
);
const rows = Array.from({ length: 60 }, (_, n) => ({ n }));
const endless = 'rows.all(a, rows.all(b, rows.all(c, rows.all(d, a.n + b.n + c.n + d.n >= 0))))';
const text = `${endless} ? 'a' : 'b'`;

/** In how many pieces a rule does its work. */
function piecesOf<Result extends object>(work: Result | Interruptible<Result>): number {
  const pieces = resultOf(work);
  let count = 1;
  while (!pieces.next().done) count += 1;
  return count;
}

function enter(name: string, properties: Record<string, unknown>) {
  const type = activityCatalogue.get(name);
  if (!type) throw new Error(name);
  const definition = anActivity('here', name, properties);
  const { plan } = type.compile(definition, form);
  const facts = { ...factsOf({ rows }), bindings: { rows, [sharedSteps]: { left: maxSharedSteps } } };
  const context = { definition, plan, state: newInstance('ben'), facts, eventKey: 'k1' };
  return {
    stepPieces: piecesOf(type.enter(context)),
    foreseenPieces: piecesOf(type.foresee(context)),
    step: runToEnd(resultOf(type.enter(context))),
    foreseen: runToEnd(resultOf(type.foresee(context))),
  };
}

it.each(['Assignment', 'SendEmail'])('%s gives way between assignees that take long', (name) => {
  const long = 'rows.all(a, rows.all(b, a.n + b.n >= 0)) ? "ana" : "ben"';
  const people = Array.from({ length: 20 }, () => ({ kind: 'expression', value: long }));
  const { stepPieces, foreseenPieces } = enter(name, { Assignees: people, To: people });
  expect(stepPieces).toBeGreaterThan(10);
  if (name === 'Assignment') expect(foreseenPieces).toBeGreaterThan(10);
});

it('stops at a condition that takes too long, instead of taking it for a no', () => {
  const { step, foreseen } = enter('If', { Condition: endless });
  expect(step).toEqual({ kind: 'fault', code: 'condition_too_long' });
  expect(foreseen.outcomes).toEqual(['True', 'False']);
  expect(enter('If', { Condition: 'size(rows) == 60' }).step).toMatchObject({ outcome: 'True' });
});

it.each([
  ['Assignment', { Assignees: [{ kind: 'expression', value: text }], EmptyPolicy: 'skip' }],
  [
    'SendEmail',
    {
      To: [
        { kind: 'user', value: 'ana' },
        { kind: 'expression', value: text },
      ],
    },
  ],
])('%s stops at assignees that take too long, instead of asking no one', (name, properties) => {
  expect(enter(name, properties).step).toEqual({ kind: 'fault', code: 'assignee_too_long' });
});

it.each([
  ['SetFields', { Values: [{ field: 'note', expression: text }] }, 'Note'],
  ['StartModule', { ApplicationModuleId: 'm', Value: [{ field: 'note', expression: text }] }, 'note'],
  ['FinishDataconnector', { DataConnectorId: 'c', Input: [{ field: 'note', expression: text }] }, 'note'],
])('%s stops at a value that takes too long, instead of writing a blank', (name, properties, field) => {
  expect(enter(name, properties).step).toEqual({
    kind: 'fault',
    code: 'written_value_too_long',
    params: { field },
  });
});
