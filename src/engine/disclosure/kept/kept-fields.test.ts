import { describe, expect, it } from 'vitest';
import { outerDisclosureFaults } from '#engine/disclosure/disclosure-faults.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { runToEnd } from '#engine/interruptible.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { compiledModuleOf, fieldsHiddenAt } from '#test/factories/compiled-module.ts';
import { aDefinition, aField, anActivity, anApproval, aSection } from '#test/factories/module-definition.ts';
import { keptFields, startedApps } from './kept-fields.ts';

const startedId = '0190f5a2-7c1e-7abc-8def-0123456789ab';
const everywhere = ['start', 'approval', 'end'];

interface Started {
  readonly hiddenAt?: readonly string[];
  readonly more?: readonly FieldDefinition[];
  readonly permission?: Partial<ModuleDefinition['permission']>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** The app whose entries are started: it hides `pay`. */
const started = ({ hiddenAt = everywhere, more = [], permission, settings }: Started = {}) =>
  compiledModuleOf(
    aDefinition([aSection('main', [aField('pay', 'number', settings), aField('note', 'text'), ...more])], {
      workflow: { ...anApproval(), fieldPermissions: fieldsHiddenAt(hiddenAt, 'pay') },
      permission: { rules: [], rawPermission: null, ...permission },
    }),
  );

/** An app that hides `salary` at its approval and starts an entry with it. */
function beginning(properties: Readonly<Record<string, unknown>>) {
  const { activities, connections } = anApproval();
  const begin = anActivity('begin', 'StartModule', { ApplicationModuleId: startedId, ...properties });
  const sections = [
    aSection('main', [aField('salary', 'number')]),
    aSection('items', [aField('net', 'number')], { isTable: true, orderIndex: 1 }),
  ];
  const rerouted = connections.map((connection) =>
    connection.targetActivityId === 'end' ? { ...connection, targetActivityId: 'begin' } : connection,
  );
  const last = { sourceActivityId: 'begin', targetActivityId: 'end', outcome: 'Done', state: {} };
  const [permissions] = fieldsHiddenAt(['approval'], 'salary');
  return compiledModuleOf(
    aDefinition(sections, {
      workflow: {
        activities: [...activities, begin],
        connections: [...rerouted, last],
        fieldPermissions: permissions
          ? [{ ...permissions, fieldGroups: [{ name: 'items', control: 'hidden' as const }] }]
          : [],
      },
    }),
  );
}

const toldBy = (
  module: ReturnType<typeof compiledModuleOf>,
  app: ReturnType<typeof compiledModuleOf> | null,
) =>
  runToEnd(
    outerDisclosureFaults(module, {
      connectorValues: new Map(),
      elsewhere: [],
      started: new Map(app ? [[startedId, runToEnd(keptFields(app))]] : []),
    }),
  ).map(({ code, where, disclosure }) => [code, where.id, where.property, disclosure?.field]);

describe('a value that goes into an entry of another app', () => {
  const one = beginning({ Value: [{ field: 'pay', expression: 'salary' }] });
  const warned = [['disclosure_app', 'begin', 'Value', 'salary']];

  it('the value is learned there unless every place there hides it', () => {
    expect([...startedApps(one)]).toEqual([startedId]);
    expect(toldBy(one, started())).toEqual([]);
    expect(toldBy(one, started({ hiddenAt: ['start', 'approval'] }))).toEqual(warned);
    expect(toldBy(one, null)).toEqual(warned);
  });

  it('only its target field discloses the value', () => {
    const beside = beginning({ Value: [{ field: 'note', expression: 'salary' }] });
    expect(toldBy(beside, started())).toEqual(warned);
  });

  it.each<[string, Started]>([
    [
      'a rule shows what is hidden',
      { permission: { rules: [{ who: { kind: 'everyone' }, actions: ['viewHidden'] }] } },
    ],
    ['a second entry with it is refused', { settings: { unique: true } }],
    ['a field is required because of it', { more: [aField('why', 'text', { requiredWhen: 'pay > 1000' })] }],
    [
      'it was accepted that a field shows it',
      {
        more: [aField('band', 'calculated-number', { expression: 'pay / 10' })],
        permission: {
          acceptedFlows: [
            { field: 'pay', to: { kind: 'field', id: 'band' }, by: { id: '', name: '' }, on: '' },
          ],
        },
      },
    ],
  ])('is disclosed if %s', (_where, settings) => {
    expect(toldBy(one, started(settings))).toEqual(warned);
  });

  it('the number of entries discloses the rows, even if the value stays hidden', () => {
    const each = beginning({ ForEach: 'items', Value: [{ field: 'pay', expression: 'net' }] });
    expect(toldBy(each, started())).toEqual([['disclosure_app', 'begin', 'Value', 'items']]);
    expect(toldBy(each, null)).toContainEqual(['disclosure_app', 'begin', 'Value', 'items.net']);
  });
});
