import { describe, expect, it } from 'vitest';
import { activityCatalogue } from '#activities/catalogue.ts';
import { compileModule } from '#engine/compilation/compile-module.ts';
import type { AcceptedFlow, ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aDefinition, aField, aSection, aStraightRoute } from '#test/factories/module-definition.ts';
import { carriersOf, flowGraph } from './flow-graph.ts';

const graphOf = (definition: ModuleDefinition) =>
  flowGraph(compileModule(definition, fieldCatalogue, activityCatalogue).module);

/** `from > to` for explicit flows, `from ~ to` for others. */
const flowsOf = (definition: ModuleDefinition) =>
  graphOf(definition).flows.map(
    ({ from, to, isExplicit, where }) =>
      `${from} ${isExplicit ? '>' : '~'} ${to} (${where.kind} ${where.id}.${where.property})`,
  );

const calculated = (name: string, expression: string) => aField(name, 'calculated-number', { expression });

const items = aSection(
  'items',
  [aField('qty', 'number'), aField('price', 'number'), calculated('net', 'qty * price')],
  { isTable: true },
);

function accepts(field: string, to: string, activityId?: string): AcceptedFlow {
  const flow = { field, to: { kind: 'field', id: to }, by: { id: 'd', name: 'Dee' }, on: '' } as const;
  return activityId === undefined ? flow : { ...flow, activityId };
}

describe('the flows of a form', () => {
  it('include calculations within rows and over rows', () => {
    const main = aSection('main', [
      calculated('total', 'SUM(items.map(i, i.net))'),
      calculated('many', 'size(items.filter(i, i.qty > 3))'),
    ]);
    expect(flowsOf(aDefinition([main, items]))).toEqual([
      'items > total (field total.expression)',
      'items.net > total (field total.expression)',
      'items > many (field many.expression)',
      'items.qty > many (field many.expression)',
      'items.qty > items.net (field items.net.expression)',
      'items.price > items.net (field items.net.expression)',
    ]);
  });

  it.each([
    ['items[0] == items[1]', ['items', 'items.net', 'items.price', 'items.qty']],
    ['[items].exists(rows, rows.exists(i, i.qty > 1))', ['items', 'items.net', 'items.price', 'items.qty']],
    [
      '(flag ? items : items).exists(i, i.qty > 1)',
      ['flag', 'items', 'items.net', 'items.price', 'items.qty'],
    ],
    ['items.exists(i, i == items[0])', ['items', 'items.net', 'items.price', 'items.qty']],
    ['items.filter(i, i.qty > 1)[0].price > 2', ['items', 'items.price', 'items.qty']],
    ['COUNT(items) > 1 && size(items) < 9', ['items']],
    ['items.all(i, items.exists(j, j.qty > i.price))', ['items', 'items.price', 'items.qty']],
  ])('depend on the rows themselves only if %s does', (expression, read) => {
    const main = aSection('main', [
      aField('flag', 'switch'),
      aField('seen', 'calculated-switch', { expression }),
    ]);
    const { flows } = graphOf(aDefinition([main, items]));
    const found = flows.filter(({ to }) => to === 'seen').map(({ from }) => from);
    expect(found.toSorted()).toEqual(read);
  });

  it('include defaults, buttons, conditions and the fields that a choice fills', () => {
    const setValues = [{ field: 'bonus', expression: 'salary * 2' }];
    const lookup = {
      moduleId: '0190f5a2-7c1e-7abc-8def-0123456789ab',
      dependsOn: { filterColumn: 'grade', filterField: 'salary' },
      fills: { limit: 'limit' },
    };
    const main = aSection('main', [
      aField('salary', 'number'),
      aField('raise', 'number', { defaultValue: { expression: 'salary * 0.03' } }),
      aField('bonus', 'number', { readonlyWhen: 'raise > 3' }),
      aField('go', 'button', { action: 'setValues', setValues }),
      aField('limit', 'number', { visibleWhen: 'salary > 10' }),
      aField('card', 'lookup', lookup),
    ]);
    expect(flowsOf(aDefinition([main]))).toEqual([
      'salary > raise (field raise.defaultValue)',
      'raise ~ bonus (field bonus.readonlyWhen)',
      'salary > bonus (field go.setValues[0])',
      'salary ~ limit (field limit.visibleWhen)',
      'salary ~ card (field card.dependsOn)',
      'card > limit (field card.fills)',
    ]);
  });
});

describe('the flows of a workflow', () => {
  it('include the fields that activities write', () => {
    const { activities, connections } = aStraightRoute();
    const [start, end] = activities;
    const values = [{ field: 'band', expression: 'salary > 50 ? "high" : "low"' }];
    const set = { ...start!, activityId: 'set', type: 'SetFields', properties: { Values: values } };
    const ask = {
      ...set,
      activityId: 'ask',
      type: 'FinishDataconnector',
      properties: {
        DataConnectorId: '0190f5a2-7c1e-7abc-8def-0123456789ab',
        Input: [{ field: 'q', expression: 'band' }],
        Output: [{ field: 'score', from: 'score' }],
      },
    };
    const workflow = {
      activities: [start!, set, ask, end!],
      connections: [
        { ...connections[0]!, targetActivityId: 'set' },
        { ...connections[0]!, sourceActivityId: 'set', targetActivityId: 'ask' },
        { ...connections[0]!, sourceActivityId: 'ask' },
      ],
      fieldPermissions: [],
    };
    const main = aSection('main', [
      aField('salary', 'number'),
      aField('band', 'text'),
      aField('score', 'number'),
    ]);
    const definition = aDefinition([main], { workflow });
    expect(flowsOf(definition)).toEqual([
      'salary > band (activity set.Values)',
      'band > score (activity ask.Output)',
    ]);
    expect([...carriersOf(graphOf(definition), [], ['salary'], 'any')]).toEqual(['band', 'score']);
  });
});

describe('accepted flows', () => {
  it('are warnings if they name a field or activity that does not exist', () => {
    const permission = {
      rules: [],
      rawPermission: null,
      acceptedFlows: [
        accepts('title', 'gone'),
        accepts('away', 'title', 'nowhere'),
        accepts('title', 'title'),
      ],
    };
    const definition = aDefinition(undefined, { permission });
    const { faults } = compileModule(definition, fieldCatalogue, activityCatalogue);
    expect(faults.map(({ severity, code, params }) => `${severity} ${code} ${params?.name}`)).toEqual([
      'warning accepted_flow_unknown_field gone',
      'warning accepted_flow_unknown_field away',
      'warning accepted_flow_unknown_activity nowhere',
    ]);
  });
});

describe('the fields that carry another', () => {
  const main = aSection('main', [
    aField('salary', 'number'),
    calculated('band', 'salary / 10'),
    calculated('mark', 'band + 1'),
    calculated('sum', 'band + salary'),
    calculated('other', '1 + 1'),
    aField('note', 'text', { visibleWhen: 'salary > 3' }),
  ]);
  const graph = graphOf(aDefinition([main]));
  const carry = (accepted: readonly AcceptedFlow[], activityId = 'check') => [
    ...carriersOf(graph, accepted, ['salary'], activityId),
  ];

  it('fields calculated from it carry it, fields it only decides about do not', () => {
    expect(carry([])).toEqual(['band', 'sum', 'mark']);
  });

  it('an accepted flow stops the carrying, another way does not', () => {
    expect(carry([accepts('salary', 'band')])).toEqual(['sum']);
    expect(carry([accepts('salary', 'mark')])).toEqual(['band', 'sum']);
    expect(carry([accepts('band', 'mark')])).toEqual(['band', 'sum', 'mark']);
  });

  it('all fields carry it at activities without an acceptance', () => {
    const accepted = [accepts('salary', 'band', 'check')];
    expect(carry(accepted)).toEqual(['sum']);
    expect(carry(accepted, 'approve')).toEqual(['band', 'sum', 'mark']);
  });
});
