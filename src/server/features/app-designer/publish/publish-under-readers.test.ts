import { describe, expect, it } from 'vitest';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aModule, publishDefinition } from '#test/factories/published-app.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

const withAmount = (type: string) => aDefinition([aSection('main', [aField('amount', type)])]);

describe.runIf(isPostgres)('publishing a conversion while people read, on PostgreSQL', () => {
  it('every read succeeds', async () => {
    const designer = await (await platform.newTenant()).asUser('isConsultant');
    const moduleId = await aModule(designer);
    await publishDefinition(designer, moduleId, withAmount('number'));
    const query = { moduleId };
    const { id } = await designer.call(saveEntry, { query, body: { data: { amount: 12 } } });
    const sorted = { orders: [{ column: 'amount', dir: 'asc' as const }] };
    let isOver = false;
    const refused = new Set<string>();
    const read = async (ask: () => Promise<{ status: number; error: { code: string } | null }>) => {
      while (!isOver) {
        const { status, error } = await ask();
        if (status !== 200) refused.add(`${status} ${error?.code}`);
      }
    };
    const readers = [
      ...Array.from({ length: 4 }, () =>
        read(() => designer.attempt(getEntry, { params: { recordId: id }, query })),
      ),
      ...Array.from({ length: 4 }, () => read(() => designer.attempt(listEntries, { query, body: sorted }))),
    ];
    for (const type of ['text', 'number', 'text', 'number']) {
      await publishDefinition(designer, moduleId, withAmount(type));
      for (let count = 0; count < 5; count += 1)
        await designer.call(getEntry, { params: { recordId: id }, query });
    }
    isOver = true;
    await Promise.all(readers);
    expect([...refused]).toEqual([]);
  });
});
