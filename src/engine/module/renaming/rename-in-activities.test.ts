import { expect, it } from 'vitest';
import { activityCatalogue } from '#activities/catalogue.ts';
import { renamedProperties, type TextRenaming } from './rename-in-activities.ts';

const renaming: TextRenaming = {
  path: 'mail',
  newName: 'address',
  inExpression: (source) => source.replaceAll('mail', 'address'),
  inTemplate: (text) => text.replaceAll('{mail}', '{address}'),
};

it('renames a field in every kind of assignee', () => {
  const properties = {
    Title: 'Ask {mail}',
    Assignees: [
      { kind: 'emailField', value: 'mail' },
      { kind: 'field', value: 'other' },
      { kind: 'role', value: 'mail' },
      { kind: 'expression', value: 'mail' },
      { kind: 'referenceData', value: { field: 'mail', dataset: 'mail', column: 'mail' } },
      { kind: 'managerOf', value: { field: 'mail' } },
    ],
    Unknown: 'mail',
  };
  expect(renamedProperties({ type: 'Assignment', properties }, renaming, activityCatalogue)).toEqual({
    Title: 'Ask {address}',
    Assignees: [
      { kind: 'emailField', value: 'address' },
      { kind: 'field', value: 'other' },
      { kind: 'role', value: 'mail' },
      { kind: 'expression', value: 'address' },
      { kind: 'referenceData', value: { field: 'address', dataset: 'mail', column: 'mail' } },
      { kind: 'managerOf', value: { field: 'address' } },
    ],
    Unknown: 'mail',
  });
});

it('leaves properties of another shape alone', () => {
  const properties = { Title: 7, Assignees: 'mail' };
  expect(renamedProperties({ type: 'Assignment', properties }, renaming, activityCatalogue)).toEqual(
    properties,
  );
});
