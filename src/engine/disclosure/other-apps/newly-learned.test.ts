import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { runToEnd } from '#engine/interruptible.ts';
import type { AcceptedFlow, ModuleDefinition } from '#engine/module/definition.ts';
import { compiledModuleOf, fieldsHiddenAt } from '#test/factories/compiled-module.ts';
import { aDefinition, aField, anActivity, anApproval, aSection } from '#test/factories/module-definition.ts';
import { keptFields } from '../kept/kept-fields.ts';
import { newlyLearned, type TakingVersion } from './newly-learned.ts';

const giverId = '0190f5a2-7c1e-7abc-8def-0123456789ab';
const takerId = '0190f5a2-7c1e-7abc-8def-0123456789ac';
const everywhere = ['start', 'approval', 'end'];

/** Hides `salary` and `bonus` at its approval, not `name`; starts an entry with `pay` and `extra`. */
function giver(acceptedFlows: readonly AcceptedFlow[] = []) {
  const { activities, connections } = anApproval();
  const Value = [
    { field: 'pay', expression: 'salary' },
    { field: 'extra', expression: 'bonus' },
    { field: 'who', expression: 'name' },
  ];
  const begin = anActivity('begin', 'StartModule', { ApplicationModuleId: takerId, Value });
  const fields = [aField('salary', 'number'), aField('bonus', 'number'), aField('name', 'text')];
  const module = compiledModuleOf(
    aDefinition([aSection('main', fields)], {
      workflow: {
        activities: [...activities, begin],
        connections: connections.flatMap((connection) =>
          connection.targetActivityId === 'end'
            ? [
                { ...connection, targetActivityId: 'begin' },
                { ...connection, sourceActivityId: 'begin' },
              ]
            : connection,
        ),
        fieldPermissions: fieldsHiddenAt(['approval'], 'salary', 'bonus'),
      },
      permission: { rules: [], rawPermission: null, acceptedFlows },
    }),
  );
  return { moduleId: giverId, module };
}

interface Version {
  readonly hidden?: readonly string[];
  readonly more?: readonly FieldDefinition[];
  readonly permission?: Partial<ModuleDefinition['permission']>;
}

function version({ hidden = ['pay', 'extra', 'who'], more = [], permission }: Version = {}): TakingVersion {
  const fields = [aField('pay', 'number'), aField('extra', 'number'), aField('who', 'text'), ...more];
  const module = compiledModuleOf(
    aDefinition([aSection('main', fields)], {
      workflow: { ...anApproval(), fieldPermissions: fieldsHiddenAt(everywhere, ...hidden) },
      permission: { rules: [], rawPermission: null, ...permission },
    }),
  );
  return { module, kept: runToEnd(keptFields(module)) };
}

const learned = (draft: Version, published: Version | null = {}, app = giver()) =>
  runToEnd(
    newlyLearned(app, {
      moduleId: takerId,
      draft: version(draft),
      published: published && version(published),
    }),
  ).map(({ through, fields, activityIds }) => `${through}: ${fields} of ${activityIds}`);

const accepting = (field: string, from = giverId): Version['permission'] => ({
  acceptedFlows: [{ field, from, to: { kind: 'field', id: field }, by: { id: '', name: '' }, on: '' }],
});

describe('what people newly learn of another app', () => {
  it('a draft discloses hidden fields that it no longer keeps, each through its own field', () => {
    expect(learned({})).toEqual([]);
    expect(learned({ hidden: ['extra', 'who'] })).toEqual(['pay: salary of approval']);
    expect(learned({ hidden: [] })).toEqual(['pay: salary of approval', 'extra: bonus of approval']);
    expect(learned({ hidden: ['pay', 'extra'] })).toEqual([]);
  });

  it.each<[string, Version]>([
    ['a field is required because of it', { more: [aField('why', 'text', { requiredWhen: 'pay > 1000' })] }],
    [
      'a rule lets people see what is hidden',
      { permission: { rules: [{ who: { kind: 'everyone' }, actions: ['viewHidden'] }] } },
    ],
  ])('is disclosed if %s', (_where, draft) => {
    expect(learned(draft)).toContain('pay: salary of approval');
  });

  it('disclosures of the published version are not new, even through another field', () => {
    const shown = { hidden: ['extra', 'who'] };
    expect(learned(shown, shown)).toEqual([]);
    expect(learned({ hidden: [] }, shown)).toEqual(['extra: bonus of approval']);
    expect(learned({ hidden: [] }, null)).toEqual([]);
  });

  it('accepted disclosures are not new until the acceptance in the draft is removed', () => {
    const shown = { hidden: ['extra', 'who'] };
    const accepted = { ...shown, permission: accepting('pay') };
    expect(learned(accepted)).toEqual([]);
    expect(learned(accepted, accepted)).toEqual([]);
    expect(learned(shown, accepted)).toEqual(['pay: salary of approval']);
    expect(learned({ ...shown, permission: accepting('pay', takerId) })).toHaveLength(1);
    const there: AcceptedFlow = {
      field: 'salary',
      to: { kind: 'activity', id: 'begin', property: 'Value' },
      by: { id: '', name: '' },
      on: '',
    };
    expect(learned(shown, {}, giver([there]))).toEqual([]);
    const elsewhere: AcceptedFlow = { ...there, to: { kind: 'module', id: takerId, property: 'pay' } };
    expect(learned(shown, {}, giver([elsewhere]))).toHaveLength(1);
  });

  it('values that a draft takes for the first time are new, published app or not', () => {
    const taking = (...columns: readonly string[]) => ({
      more: [
        aField('claim', 'lookup', { moduleId: giverId, labelFields: ['name'] }),
        aField('copy', 'calculated-number', {
          expression: columns.map((column) => `claim.${column}`).join(' + '),
        }),
      ],
    });
    expect(learned(taking('salary'))).toEqual(['copy: salary of approval']);
    expect(learned(taking('salary'), null)).toEqual(['copy: salary of approval']);
    expect(learned(taking('name'))).toEqual([]);
    expect(learned(taking('salary'), taking('salary'))).toEqual([]);
    expect(learned(taking('salary', 'bonus'), taking('salary'))).toEqual(['copy: bonus of approval']);
  });
});
