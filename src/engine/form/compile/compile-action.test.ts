import { describe, expect, it } from 'vitest';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { compileForm } from '../compile-form.ts';
import type { FieldDefinition } from '../definition.ts';
import { renameReferences } from '../names/rename-references.ts';
import { fieldsUsedIn } from '../names/where-used.ts';

function compiled(settings: Record<string, unknown>) {
  const field = (name: string, editorType: string, more = {}): FieldDefinition => ({
    ...{ id: name, name, displayName: name, editorType, columnIndex: 0, width: 4 },
    ...more,
  });
  const fields = [field('net', 'number'), field('title', 'text'), field('go', 'button', settings)];
  const counts = { isTable: false, minimumRowCount: 0, maximumRowCount: 0, sectionIndex: 0, orderIndex: 0 };
  const section = { ...counts, name: 'main', displayName: 'Main', rows: [{ rowIndex: 0, fields }] };
  return compileForm({ fieldGroups: [section] }, fieldCatalogue);
}

const faultsOf = (settings: Record<string, unknown>) =>
  compiled(settings).faults.map(({ where, code }) => `${where.property} ${code}`);

describe('an action', () => {
  it('can set known fields only, to values of their types', () => {
    const set = (field: string, expression: string) =>
      faultsOf({ action: 'setValues', setValues: [{ field, expression }] });
    expect(set('net', 'net * 2')).toEqual([]);
    expect(set('gone', '1')).toEqual(['setValues[0] expression_unknown_name']);
    expect(set('net', '"text"')).toEqual(['setValues[0] expression_type']);
    expect(faultsOf({ action: 'setValues' })).toEqual(['setValues setting_no_values']);
  });

  it('starts a bot that is chosen, with known fields only', () => {
    const start = (botInputs: object) => faultsOf({ action: 'startBot', botId: 'b1', botInputs });
    expect(start({ what: 'title' })).toEqual([]);
    expect(start({ what: 'gone' })).toEqual(['botInputs expression_unknown_name']);
    expect(faultsOf({ action: 'startBot' })).toEqual(['botId setting_no_bot']);
    const settings = { action: 'startBot', botId: 'b1', botInputs: { what: 'title' } };
    expect(compiled(settings).form.fields.get('go')?.action).toEqual({
      kind: 'startBot',
      botId: 'b1',
      inputs: { what: 'title' },
    });
  });

  it('opens only web and mail links', () => {
    const open = (link: string) => faultsOf({ action: 'openLink', link });
    expect(open('https://example.com/{title}')).toEqual([]);
    expect(open('https://example.com/{gone}')).toEqual(['link expression_unknown_name']);
    for (const link of ['javascript:alert(1)', '{title}', 'https://{title}/', 'ftp://example.com', '']) {
      expect(open(link)).toContain('link setting_link');
    }
  });

  it('is updated when a field is renamed', () => {
    const { form } = compiled({
      action: 'setValues',
      setValues: [{ field: 'net', expression: 'net + 1' }],
      link: 'https://example.com/{net}',
    });
    expect(fieldsUsedIn(form).get('net')).toMatchObject([{ id: 'go', property: 'setValues[0]' }]);
    const renamed = renameReferences(form, 'net', 'price').fieldGroups[0]?.rows[0]?.fields[2];
    expect(renamed).toMatchObject({
      setValues: [{ field: 'price', expression: 'price + 1' }],
      link: 'https://example.com/{price}',
    });
  });
});
