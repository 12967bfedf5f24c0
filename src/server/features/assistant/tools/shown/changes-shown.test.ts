import { expect, it } from 'vitest';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { changesShown } from './changes-shown.ts';

const toGerman = { locale: 'de' as const, nameOfPerson: (id: string) => `Frau ${id}` };

it('settings are named as the designers name them, in the language of the person', () => {
  const made = (required: boolean, title: string) => {
    const definition = aDefinition([aSection('main', [aField('days', 'number', { required })])], {
      workflow: anApproval(),
    });
    const { workflow } = definition;
    const activities = workflow.activities.map((step) =>
      step.type === 'Assignment' ? { ...step, properties: { ...step.properties, Title: title } } : step,
    );
    // Ids are given by chance; a change is one of the same field.
    const fieldGroups = definition.fieldGroups.map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({
        ...row,
        fields: row.fields.map((one) => ({ ...one, id: 'days' })),
      })),
    }));
    return { ...definition, fieldGroups, workflow: { ...workflow, activities } };
  };
  const shown = changesShown(made(false, 'Before'), made(true, 'After'), toGerman);
  const values = shown.map(({ value }) => value);
  expect(values[0]).toMatch(/ · Pflichtfeld: Nein → Ja$/);
  expect(values[1]).toMatch(/“Before” → “After”$/);
  expect(values[1]).not.toContain('properties');
  expect(values).toHaveLength(2);
});

it('permissions are said as the designers say them, with the names of steps, fields and people', () => {
  const made = (rules: readonly object[], control: 'hidden' | 'readonly' | null) => {
    const days = { ...aField('days', 'number', { displayName: 'Tage' }), id: 'days' };
    const definition = aDefinition([aSection('main', [days])], { workflow: anApproval() });
    const fields = control ? [{ name: 'days', control }] : [];
    const fieldPermissions = [{ activityId: 'approval', fields, fieldGroups: [] }];
    return {
      ...definition,
      workflow: { ...definition.workflow, fieldPermissions },
      permission: { ...definition.permission, rules: rules as never },
    };
  };
  const values = (...[before, after]: readonly ReturnType<typeof made>[]) =>
    before && after
      ? changesShown(before, after, toGerman).map(({ label, value }) => `${label} ${value}`)
      : [];
  const rule = { who: { kind: 'user', value: '7' }, actions: ['viewAll', 'delete'], when: 'days > 3' };
  expect(values(made([], null), made([rule], 'hidden'))).toEqual([
    'fact:added Person: Frau 7 darf alle Einträge sehen, Einträge löschen wenn days > 3',
    'fact:changed Tage bei „approval“: wie üblich → Verborgen',
  ]);
  expect(values(made([], 'hidden'), made([], 'readonly'))).toEqual([
    'fact:changed Tage bei „approval“: Verborgen → Nur lesen',
  ]);
});

it('a new field is told with all that is not as usual', () => {
  const [before, after] = [[], [aField('days', 'number', { displayName: 'Tage', visibleWhen: 'true' })]].map(
    (fields) => aDefinition([aSection('main', fields)]),
  );
  if (!before || !after) throw new Error('nothing to compare');
  const [added] = changesShown(before, after, toGerman);
  expect(added?.value).toContain('“true”');
  expect(added?.value).toContain('Typ: Zahl');
  expect(added?.value).not.toContain('Pflichtfeld');
});

it('e-mails, translations, types and choices have the names of the designers', () => {
  const fields = (type: string, settings: object = {}) => [
    { ...aField('days', type, { displayName: 'Tage', ...settings }), id: 'f1' },
  ];
  const before = aDefinition([aSection('main', fields('number'))], { workflow: anApproval() });
  const after = aDefinition([aSection('main', fields('text'))], { workflow: anApproval() });
  const mail = { subject: 'Ihr Urlaub', body: '<p>Viel Spaß</p>', attachesPdf: true };
  const shown = changesShown(
    { ...before, workflow: after.workflow },
    {
      ...after,
      threadId: 'leave',
      emailTemplates: { ...after.emailTemplates, completed: mail },
      translations: { en: { 'field.f1.displayName': 'Days' } },
    },
    toGerman,
  ).map(({ value }) => value);
  expect(shown).toContain('Tage · Typ: Zahl → Text');
  expect(shown).toContainEqual(
    expect.stringMatching(/^E-Mail “Abgeschlossen” · Betreff: .* → “Ihr Urlaub”$/),
  );
  expect(shown).toContainEqual(expect.stringMatching(/· Englisch · Tage: – → “Days”$/));
  expect(shown.join()).not.toMatch(/emailTemplates|translations\.|threadId|attachesPdf/);

  const link = { action: 'openLink', link: 'https://example.com/' };
  const button = (action: string) =>
    aDefinition([aSection('main', fields('button', { ...link, action }))], { workflow: after.workflow });
  const [changed] = changesShown(button('openLink'), button('submit'), toGerman);
  expect(changed?.value).not.toMatch(/openLink|submit/);
});

it('assignees, choices and other parts are words, never the text of a program', () => {
  const made = (values: readonly unknown[], assignees: readonly object[]) => {
    const kind = { ...aField('kind', 'dropdown', { displayName: 'Art', listToUse: { values } }), id: 'kind' };
    const boss = { ...aField('boss', 'user', { displayName: 'Leitung' }), id: 'boss' };
    return aDefinition([aSection('main', [kind, boss])], { workflow: anApproval(assignees) });
  };
  const before = made(['Reise'], [{ kind: 'initiator' }]);
  const after = made(
    [
      { key: 'Reise', value: 'Reise' },
      { key: 'k2', value: 'Kauf' },
    ],
    [
      { kind: 'user', value: '7' },
      { kind: 'field', value: 'boss' },
    ],
  );
  const values = changesShown(before, after, toGerman).map(({ value }) => value);
  expect(values).toHaveLength(2);
  expect(values[0]).toMatch(/“Reise” → “Reise”, “Kauf” \(k2\)$/);
  expect(values[1]).toMatch(/Initiator.* → .*Frau 7, .*Leitung/);
  expect(values.join()).not.toMatch(/[{}[\]]|kind|initiator\b/);
});
