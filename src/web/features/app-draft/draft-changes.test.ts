import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AcceptedFlow, ModuleDefinition } from '#engine/module/definition.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { draftChanges, isSameAsPublished } from './draft-changes.ts';

const claim: ModuleDefinition = JSON.parse(
  readFileSync(new URL('../../../../samples/expense-claim.json', import.meta.url), 'utf8'),
);
const copy = (): ModuleDefinition => structuredClone(claim);

describe('isSameAsPublished', () => {
  it('is true for an equal draft, and false before the first version', () => {
    expect(isSameAsPublished(claim, copy())).toBe(true);
    expect(isSameAsPublished(null, copy())).toBe(false);
  });

  it('is false for any difference, even one that the list of changes leaves out', () => {
    const draft = copy();
    expect(isSameAsPublished(claim, { ...draft, displayName: 'Other' })).toBe(false);
    const activities = draft.workflow.activities as unknown as { position: unknown }[];
    const [first] = activities;
    if (first) first.position = { x: 9_999, y: 9_999 };
    expect(isSameAsPublished(claim, draft)).toBe(false);
  });

  it('ignores the person and time that the server adds to an accepted disclosure', () => {
    const flow = {
      field: 'f1',
      to: { kind: 'field', id: 'f2' },
      reason: 'Known',
      by: { id: '', name: '' },
      on: '',
    } as unknown as AcceptedFlow;
    const signed = { ...flow, by: { id: 'u1', name: 'Ann' }, on: '2026-01-01T00:00:00Z' } as AcceptedFlow;
    const withFlow = (accepted: AcceptedFlow) => ({
      ...copy(),
      permission: { ...claim.permission, acceptedFlows: [accepted] },
    });
    expect(isSameAsPublished(withFlow(signed), withFlow(flow))).toBe(true);
    expect(isSameAsPublished(claim, withFlow(flow))).toBe(false);
  });
});

describe('draftChanges', () => {
  it('finds no change between equal definitions, whatever the order of keys', () => {
    const reordered = JSON.parse(JSON.stringify(copy()), (_key, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    expect(draftChanges(claim, reordered)).toEqual([]);
  });

  it('distinguishes added, removed, changed and converted fields', () => {
    const draft = copy();
    const row = draft.fieldGroups[0]?.rows[0]?.fields as unknown as Record<string, unknown>[];
    const names = row.map((field) => field.displayName);
    row[0] = { ...row[0], helpText: 'Other' };
    row[1] = { ...row[1], editorType: 'text' };
    row[2] = { ...row[2], id: 'f_new', displayName: 'New' };
    expect(draftChanges(claim, draft)).toMatchObject([
      { kind: 'field', what: 'changed', name: names[0] },
      { kind: 'field', what: 'converted', name: names[1] },
      { kind: 'field', what: 'added', name: 'New' },
      { kind: 'field', what: 'removed', name: names[2] },
    ]);
  });

  it('lists the changed settings', () => {
    const draft = copy();
    const row = draft.fieldGroups[0]?.rows[0]?.fields as unknown as Record<string, unknown>[];
    const before = row[0]?.displayName;
    row[0] = { ...row[0], displayName: 'Another', required: true };
    const [change] = draftChanges(claim, draft);
    expect(change?.details).toContainEqual(
      expect.objectContaining({ property: 'displayName', before, after: 'Another' }),
    );
  });

  it('lists that the form is filled in page by page, and no change once that is taken back', () => {
    const withPages = (hasPages?: boolean) => aDefinition(undefined, { defaultConfig: { hasPages } });
    expect(draftChanges(aDefinition(), withPages(true))).toEqual([
      expect.objectContaining({
        kind: 'form',
        what: 'changed',
        details: [expect.objectContaining({ property: 'hasPages', before: false, after: true })],
      }),
    ]);
    expect(draftChanges(aDefinition(), withPages(undefined))).toEqual([]);
  });

  it('lists new and withdrawn accepted flows, grouped as they were accepted', () => {
    const flow = (activityId: string, on: string): AcceptedFlow => ({
      field: 'salary',
      to: { kind: 'field', id: 'band' },
      activityId,
      by: { id: 'd', name: 'Dee' },
      on,
    });
    const withFlows = (acceptedFlows: readonly AcceptedFlow[]) =>
      aDefinition([], { permission: { rules: [], rawPermission: null, acceptedFlows } });
    const [first, second] = [flow('check', '1'), flow('end', '1')];
    const other = { ...first, note: 'They know.' };
    const changes = draftChanges(withFlows([other]), withFlows([first, second]));
    expect(changes).toMatchObject([
      { kind: 'acceptedFlow', what: 'added', accepted: { flows: [first, second] } },
      { kind: 'acceptedFlow', what: 'removed', accepted: { flows: [other] } },
    ]);
    // The server sets the person and the time.
    expect(draftChanges(withFlows([first]), withFlows([flow('check', '2')]))).toEqual([]);
  });

  it('names the item that moved, not those it passed', () => {
    const fields = ['a', 'b', 'c', 'd'].map((name) => aField(name, 'text'));
    const [first, ...others] = fields;
    if (!first) throw new Error('no field');
    const moved = aDefinition([aSection('s', [...others, first])]);
    expect(draftChanges(aDefinition([aSection('s', fields)]), moved)).toMatchObject([
      { what: 'moved', name: 'a' },
    ]);
  });

  it('reports a field in another section or beside another field as moved', () => {
    const form = aDefinition([
      aSection('s', [aField('a', 'text'), aField('b', 'text'), aField('c', 'text')]),
    ]);
    const [a, b, c] = form.fieldGroups[0]?.rows.flatMap((row) => row.fields) ?? [];
    if (!a || !b || !c) throw new Error('no fields');
    const rows = [
      { rowIndex: 0, fields: [a, b] },
      { rowIndex: 1, fields: [c] },
    ];
    const draft = aDefinition([{ ...aSection('s', []), rows }]);
    expect(draftChanges(form, draft)).toMatchObject([{ what: 'moved', name: 'b' }]);
  });

  it('counts everything in a first draft as added', () => {
    expect(draftChanges(null, claim).filter(({ kind }) => kind === 'section')).toHaveLength(
      claim.fieldGroups.length,
    );
  });
});
