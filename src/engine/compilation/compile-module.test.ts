import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { activityCatalogue } from '#activities/catalogue.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { canActOn } from '../module/can-act-on.ts';
import type { ModuleDefinition, PermissionRule } from '../module/definition.ts';
import { placeholdersOf, renderTemplate } from '../text/render-template.ts';
import { compileModule } from './compile-module.ts';

const samples = new URL('../../../samples/', import.meta.url);
const sample = (name: string): ModuleDefinition =>
  JSON.parse(readFileSync(new URL(`${name}.json`, samples), 'utf8'));
const compile = (definition: ModuleDefinition) =>
  compileModule(definition, fieldCatalogue, activityCatalogue);
const claim = sample('expense-claim');
const demo: { readonly apps: readonly { readonly file: string }[] } = JSON.parse(
  readFileSync(new URL('demo.json', samples), 'utf8'),
);

function withRules(rules: readonly PermissionRule[]): ModuleDefinition {
  return { ...claim, permission: { rules, rawPermission: null } };
}

describe('compileModule', () => {
  it.each(demo.apps.map(({ file }) => file.replace('.json', '')))('%s has no faults', (name) => {
    const { faults, soundness } = compile(sample(name));
    // Disclosures that the rules on fields prevent are not faults of an app.
    expect(faults.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(soundness.isSound).toBe(true);
  });

  it('faults in every part are found, with their place', () => {
    const { faults } = compile({
      ...withRules([
        { who: { kind: 'everyone' }, actions: ['start'], when: 'nothing > 1' },
        { who: { kind: 'role' }, actions: ['start'] },
      ]),
      workflow: {
        activities: claim.workflow.activities.map((activity) =>
          activity.activityId === 'big' ? { ...activity, properties: { Condition: 'total + 1' } } : activity,
        ),
        connections: claim.workflow.connections.filter((connection) => connection.outcome !== 'False'),
        fieldPermissions: [
          {
            activityId: 'nowhere',
            fields: [{ name: 'gone', control: 'hidden' }],
            fieldGroups: [{ name: 'away', control: 'hidden' }],
          },
        ],
      },
      emailTemplates: {
        ...claim.emailTemplates,
        submit: { subject: '{claimNumber} {nonsense}', body: '' },
      },
    });
    expect(
      faults.map(({ severity, where, code }) => `${severity} ${where.kind} ${where.id} ${code}`),
    ).toEqual([
      'error activity big expression_type',
      'warning permission nowhere permission_unknown_activity',
      'error activity big dead_end',
      'warning permission nowhere permission_unknown_field',
      'warning permission nowhere permission_unknown_section',
      'error permission 0 expression_unknown_name',
      'error permission 1 permission_who_missing',
      'warning template submit unknown_placeholder',
    ]);
  });

  it('a password in a placeholder is a fault', () => {
    const kitchen = sample('kitchen-sink');
    const submit = { subject: '{text} {password}', body: '' };
    const { faults } = compile({ ...kitchen, emailTemplates: { ...kitchen.emailTemplates, submit } });
    expect(faults).toMatchObject([{ code: 'unknown_placeholder', params: { placeholder: 'password' } }]);
  });
});

describe('canActOn', () => {
  const { permissionRules } = compile(
    withRules([
      { who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] },
      { who: { kind: 'role', value: 'Finance' }, actions: ['viewAll'] },
      { who: { kind: 'team', value: 'Sales' }, actions: ['viewTeam'] },
      { who: { kind: 'user', value: 'ana' }, actions: ['delete'], when: 'total > 100' },
      { who: { kind: 'role' }, actions: ['design'] },
      { who: { kind: 'everyone' }, actions: ['export'], when: 'nothing > 1' },
    ]),
  ).module;
  const ana = { id: 'ana', roles: [{ id: 'r1', name: 'Finance' }], teams: [] };
  const ben = { id: 'ben', roles: [], teams: [{ id: 't1', name: 'Sales' }] };

  it('the rules about a person grant their actions, and a faulty rule grants nothing', () => {
    expect([...canActOn(permissionRules, ana, null)]).toEqual(['start', 'viewOwn', 'viewAll']);
    expect([...canActOn(permissionRules, ben, null)]).toEqual(['start', 'viewOwn', 'viewTeam']);
  });

  it.each(['Finance', 'finance', ' FINANCE ', 'R1'])(
    'a role is recognised by %j, its id or its name',
    (value) => {
      const { permissionRules: rules } = compile(
        withRules([{ who: { kind: 'role', value }, actions: ['report'] }]),
      ).module;
      expect([...canActOn(rules, ana, null)]).toEqual(['report']);
      expect([...canActOn(rules, ben, null)]).toEqual([]);
    },
  );

  it('a rule with a condition grants only on entries that meet it', () => {
    expect(canActOn(permissionRules, ana, { total: 101 }).has('delete')).toBe(true);
    expect(canActOn(permissionRules, ana, { total: 100 }).has('delete')).toBe(false);
    expect(canActOn(permissionRules, ana, {}).has('delete')).toBe(false);
  });
});

describe('renderTemplate', () => {
  const texts: Record<string, string> = { who: '<b>A & "B"</b>', loop: '{who}', lines: 'a\r\nBcc: x' };
  const textOf = (name: string) => (Object.hasOwn(texts, name) ? texts[name] : undefined);

  it('known placeholders are filled, unknown ones stay as written', () => {
    expect(renderTemplate('{who}, {unknown} {not a name} {toString}', textOf, 'line')).toBe(
      '<b>A & "B"</b>, {unknown} {not a name} {toString}',
    );
    expect(placeholdersOf('{a} {b} {a} {1}')).toEqual(['a', 'b']);
  });

  it('values are escaped for HTML, not filled again, and never add a line break to a single line', () => {
    expect(renderTemplate('<p>{who}</p>', textOf, 'html')).toBe(
      '<p>&lt;b&gt;A &amp; &quot;B&quot;&lt;/b&gt;</p>',
    );
    expect(renderTemplate('{loop}', textOf, 'html')).toBe('{who}');
    expect(renderTemplate('{lines}', textOf, 'line')).toBe('a Bcc: x');
  });
});
