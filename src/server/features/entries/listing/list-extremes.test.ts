import { describe, expect, it } from 'vitest';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

async function app() {
  const tenant = await platform.newTenant();
  const fields = [
    aField('title', 'text'),
    aField('amount', 'number'),
    aField('day', 'date'),
    aField('moment', 'datetime'),
    aField('clock', 'time'),
    aField('owner', 'user'),
  ];
  const moduleId = await aPublishedApp(
    await tenant.asUser('isConsultant'),
    aDefinition([aSection('main', fields)]),
  );
  return { user: await tenant.asUser(), query: { moduleId } };
}

const extremes: readonly [field: string, value: unknown][] = [
  ['amount', 1e300],
  ['amount', '9'.repeat(1000)],
  ['amount', 5e-324],
  ['amount', '1e999999'],
  ['day', '0000-01-01'],
  ['day', '9999-12-31'],
  ['moment', '0000-01-01T00:00:00Z'],
  ['moment', '0001-01-01T00:00:00+14:00'],
  ['moment', '9999-12-31T23:59:59-14:00'],
  ['clock', '24:00:00'],
  ['clock', '23:59:60'],
  ['title', '\ud800'],
  ['title', 'a\u0000b'],
  ['owner', 'nobody'],
];

describe('extreme values', () => {
  it('are refused or found, never a fault of ours', async () => {
    const { user, query } = await app();
    const faults: unknown[] = [];
    const note = (what: unknown, status: number) => {
      if (status !== 200 && status !== 400 && status !== 422) faults.push([what, status]);
    };
    for (const [field, value] of extremes) {
      const saved = await user.attempt(saveEntry, { query, body: { data: { [field]: value as never } } });
      note(['save', field, value], saved.status);
      for (const operator of ['eq', 'lt', 'isin'] as const) {
        const operand = (operator === 'isin' ? [value] : value) as never;
        const filters = { condition: 'and' as const, rules: [{ field, operator, value: operand }] };
        const found = await user.attempt(listEntries, { query, body: { filters } });
        note([operator, field, value], found.status);
      }
    }
    for (const operator of ['minlength', 'maxlength'] as const) {
      const rules = [{ field: 'title', operator, value: Number.MAX_SAFE_INTEGER }];
      const found = await user.attempt(listEntries, {
        query,
        body: { filters: { condition: 'and', rules } },
      });
      note([operator], found.status);
    }
    expect(faults).toEqual([]);
  });
});
