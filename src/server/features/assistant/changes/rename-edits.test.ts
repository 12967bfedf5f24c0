import { expect, it } from 'vitest';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { makeEdits } from './make-edits.ts';

const base = aDefinition(
  [
    aSection('main', [
      aField('title', 'text'),
      aField('total', 'calculated-number', { expression: 'SUM(items.map(i, i.amount))' }),
    ]),
    aSection('items', [aField('amount', 'number')], { isTable: true, maximumRowCount: 5 }),
  ],
  { workflow: anApproval() },
);
const [step] = base.workflow.activities;
const draft = {
  ...base,
  workflow: {
    ...base.workflow,
    fieldPermissions: [
      {
        activityId: step?.activityId ?? '',
        fields: [{ name: 'items.amount', control: 'readonly' as const }],
        fieldGroups: [
          { name: 'main', control: 'readonly' as const },
          { name: 'items', control: 'readonly' as const },
        ],
      },
    ],
  },
  translations: { de: { 'section.main.displayName': 'Haupt' } },
};
const rename = (section: string, name: string) =>
  makeEdits(draft, JSON.stringify({ edits: [{ edit: 'renameSection', section, name }] }), () => 'new');

it('a section gets another name wherever the app refers to it', () => {
  const { definition, problems } = rename('items', 'lines');
  expect(problems).toEqual([]);
  expect(definition?.fieldGroups.map(({ name }) => name)).toEqual(['main', 'lines']);
  expect(JSON.stringify(definition?.fieldGroups)).toContain('SUM(lines.map(i, i.amount))');
  expect(definition?.workflow.fieldPermissions[0]).toMatchObject({
    fields: [{ name: 'lines.amount' }],
    fieldGroups: [{ name: 'main' }, { name: 'lines' }],
  });
  const plain = rename('main', 'about').definition;
  expect(plain?.translations).toEqual({ de: { 'section.about.displayName': 'Haupt' } });
  expect(plain?.workflow.fieldPermissions[0]?.fieldGroups[0]?.name).toBe('about');
});

it('no section gets the name of another, nor a table that of a field', () => {
  for (const [section, name] of [
    ['main', 'items'],
    ['items', 'main'],
    ['items', 'title'],
    ['items', '1st'],
    ['none', 'other'],
  ] as const) {
    const { definition, problems } = rename(section, name);
    expect(problems, name).toHaveLength(1);
    expect(definition?.fieldGroups.map((one) => one.name)).toEqual(['main', 'items']);
  }
});

it('no field gets the name of another one beside it, nor that of a table', () => {
  const renameTo = (field: string, name: string) =>
    makeEdits(draft, JSON.stringify({ edits: [{ edit: 'renameField', field, name }] }), () => 'new');
  for (const name of ['title', 'items', '1st'])
    expect(renameTo('total', name).problems, name).toHaveLength(1);
  expect(renameTo('total', 'title').problems.join()).toContain('already');
  // The columns of a table have names of their own.
  expect(renameTo('items.amount', 'title').problems).toEqual([]);
});
