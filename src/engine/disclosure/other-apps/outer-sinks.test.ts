import { describe, expect, it } from 'vitest';
import { activityCatalogue } from '#activities/catalogue.ts';
import { compileModule } from '#engine/compilation/compile-module.ts';
import { outerDisclosureFaults } from '#engine/disclosure/disclosure-faults.ts';
import { runToEnd } from '#engine/interruptible.ts';
import type { AcceptedFlow } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aDefinition, aField, anActivity, anApproval, aSection } from '#test/factories/module-definition.ts';
import type { OuterUses } from '../flows/outer-uses.ts';
import { usesOfApp } from '../flows/uses-of-app.ts';

const ownId = '0190f5a2-7c1e-7abc-8def-0123456789ab';
const otherId = '0190f5a2-7c1e-7abc-8def-0123456789ac';
const connectorId = '0190f5a2-7c1e-7abc-8def-0123456789ad';

const compile = (definition: ReturnType<typeof aDefinition>) =>
  compileModule(definition, fieldCatalogue, activityCatalogue).module;

function anApp(hiddenAt: readonly string[], acceptedFlows: readonly AcceptedFlow[] = []) {
  const call = { connectorId, keyPath: 'id', labelPath: 'name' };
  const fields = [
    aField('salary', 'number'),
    aField('band', 'calculated-number', { expression: 'salary / 10' }),
    aField('bonus', 'input-external', call),
  ];
  const fieldPermissions = hiddenAt.map((activityId) => ({
    activityId,
    fields: [{ name: 'salary', control: 'hidden' as const }],
    fieldGroups: [],
  }));
  return compile(
    aDefinition([aSection('main', fields)], {
      workflow: { ...anApproval(), fieldPermissions },
      permission: { rules: [], rawPermission: null, acceptedFlows },
    }),
  );
}

const told = (module: ReturnType<typeof anApp>, outer: Partial<OuterUses>) =>
  runToEnd(
    outerDisclosureFaults(module, {
      connectorValues: new Map(),
      elsewhere: [],
      started: new Map(),
      ...outer,
    }),
  ).map(
    ({ severity, code, where, params }) =>
      `${severity} ${code.slice(11)} ${where.id}.${where.property ?? ''}: ${params?.chain} to ${params?.target}`,
  );

const other = compile(
  aDefinition([
    aSection('main', [
      aField('claim', 'lookup', { moduleId: ownId, labelFields: ['salary'], fills: { copy: 'salary' } }),
      aField('copy', 'number'),
      aField('double', 'calculated-number', { expression: 'claim.band * 2' }),
      aField('total', 'calculated-aggregate', { moduleId: ownId, aggregate: 'sum', column: 'salary' }),
      aField('elsewhere', 'lookup', { moduleId: otherId, labelFields: ['salary'] }),
    ]),
  ]),
);

const usesIn = ({ form, workflow }: ReturnType<typeof compile>) =>
  usesOfApp({ moduleId: otherId, appName: 'Payroll', form, workflow }, ownId);
const elsewhere = usesIn(other);

describe('what other apps and stored connectors do with values', () => {
  it('expressions, fills and aggregates take columns, not labels', () => {
    expect(elsewhere.map(({ field, reads }) => [field, reads])).toEqual([
      ['double', ['band']],
      ['copy', ['salary']],
      ['total', ['salary']],
    ]);
  });

  it('a text for everyone takes the columns of a label', () => {
    const lookup = aField('claim', 'lookup', { moduleId: ownId, labelFields: ['salary'] });
    const asking = (Title: string) => {
      const workflow = anApproval();
      const activities = workflow.activities.map((activity) =>
        activity.activityId === 'approval'
          ? { ...activity, properties: { ...activity.properties, Title } }
          : activity,
      );
      return compile(aDefinition([aSection('main', [lookup])], { workflow: { ...workflow, activities } }));
    };
    expect(usesIn(asking('Approve'))).toEqual([]);
    expect(usesIn(asking('Approve {claim}')).map(({ reads }) => reads)).toEqual([['salary']]);
  });

  it('a value hidden at one step only can be learned in another app', () => {
    expect(told(anApp(['approval']), { elsewhere })).toEqual([
      `warning app ${otherId}.copy: salary to Payroll: copy`,
      `warning app ${otherId}.total: salary to Payroll: total`,
      `warning app ${otherId}.double: salary → band to Payroll: double`,
    ]);
    expect(told(anApp([]), { elsewhere })).toEqual([]);
  });

  it('a step of another app that writes values of an entry it started discloses them', () => {
    const Output = [{ field: 'copy', from: 'salary' }];
    const begin = anActivity('begin', 'StartModule', { ApplicationModuleId: ownId, Wait: true, Output });
    const workflow = { ...anApproval(), activities: [...anApproval().activities, begin] };
    const beginning = compile(aDefinition([aSection('main', [aField('copy', 'number')])], { workflow }));
    const uses = usesIn(beginning);
    expect(uses.map(({ field, reads }) => [field, reads])).toEqual([['copy', ['salary']]]);
    for (const hiddenAt of [['approval'], ['start', 'approval', 'end']]) {
      expect(told(anApp(hiddenAt), { elsewhere: uses })).toEqual([
        `warning app ${otherId}.copy: salary to Payroll: copy`,
      ]);
    }
    expect(told(anApp([]), { elsewhere: uses })).toEqual([]);
  });

  it('a value that every place hides, or that was accepted, is not disclosed', () => {
    expect(told(anApp(['start', 'approval', 'end']), { elsewhere })).toEqual([]);
    const accepted = (field: string): AcceptedFlow => ({
      field: 'salary',
      to: { kind: 'module', id: otherId, property: field },
      activityId: 'approval',
      by: { id: 'd', name: 'Dee' },
      on: '',
    });
    const module = anApp(['approval'], ['copy', 'total', 'double'].map(accepted));
    expect(told(module, { elsewhere })).toEqual([]);
  });

  it('a stored connector takes a value of the same name and returns it', () => {
    const connectorValues = new Map([[connectorId, ['salary', 'searchTerm']]]);
    expect(told(anApp(['approval']), { connectorValues })).toEqual([
      'warning outside bonus.connectorId: salary to bonus',
      'warning shown bonus.: salary → bonus to bonus',
    ]);
    expect(told(anApp(['approval']), { connectorValues: new Map([[connectorId, ['searchTerm']]]) })).toEqual(
      [],
    );
  });
});
