import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { Fault } from '#engine/form/definition.ts';
import { presentIndexes } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type ColumnConversion, columnConversions } from '../conversion/column-conversions.ts';
import { convertedValues, type StoredConversion } from '../conversion/converted-values.ts';
import { addToLoss, type Loss, lossFault } from '../conversion/losses.ts';
import { publishingTextFacts } from '../conversion/publishing-text-facts.ts';
import { maxEntries, type StoredForm } from '../conversion/stored-form.ts';
import { planMigration, wantedColumns } from './plan-migration.ts';
import { mustBeUnique, storedDoubles } from './stored-doubles.ts';

/** The stored values for which publishing a form would be refused, a fault for each field or cell and reason. */
export async function lossFaults(ctx: Context, stored: StoredForm, form: CompiledForm): Promise<Fault[]> {
  const { columns, previous } = stored;
  const facts = await publishingTextFacts(ctx);
  const { converted } = planMigration(columns, wantedColumns(form));
  const faults: Fault[] = [];
  const conversions = columnConversions(columns, converted, previous, form, facts).filter(
    ({ keepsEveryValue }) => !keepsEveryValue,
  );
  for (const conversion of conversions) {
    faults.push(...(await conversionFaults(ctx, stored.tableName, conversion, form)));
  }
  const isConverted = new Set(conversions.map(({ from }) => from.columnName));
  return [...faults, ...(await doublesFaults(ctx, stored, form, isConverted))];
}

async function conversionFaults(
  ctx: Context,
  tableName: string,
  conversion: ColumnConversion,
  form: CompiledForm,
): Promise<Fault[]> {
  const path = conversion.from.fieldName;
  const isUnique = mustBeUnique(form.fields.get(path));
  const losses = new Map<string, Loss>();
  const fresh = new Map<string, Fresh>();
  let entryCount = 0;
  for await (const page of convertedValues(ctx.db, tableName, conversion, losses, { maxEntries })) {
    for (const each of page) {
      entryCount += each.count;
      if (isUnique) addFresh(fresh, each);
    }
  }
  const doubles = freshDoubles(path, fresh);
  return [...losses.values(), ...(doubles.count > 0 ? [doubles] : [])].map((loss) =>
    lossFault(loss, entryCount < maxEntries),
  );
}

/** How many entries would hold a value. */
interface Fresh {
  readonly count: number;
  readonly isSubmitted: boolean;
}

function addFresh(fresh: Map<string, Fresh>, { value, count, isSubmitted, isLost }: StoredConversion): void {
  if (isLost || value === null || value === undefined) return;
  const text = String(value);
  const known = fresh.get(text) ?? { count: 0, isSubmitted: false };
  fresh.set(text, { count: known.count + count, isSubmitted: known.isSubmitted || isSubmitted });
}

function freshDoubles(path: string, fresh: ReadonlyMap<string, Fresh>): Loss {
  const loss: Loss = { path, code: 'values_not_unique', count: 0, examples: [] };
  for (const [text, { count, isSubmitted }] of fresh) if (count > 1) addToLoss(loss, text, 1, isSubmitted);
  return loss;
}

async function doublesFaults(
  ctx: Context,
  { moduleId, tableName, columns }: StoredForm,
  form: CompiledForm,
  isConverted: ReadonlySet<string>,
): Promise<Fault[]> {
  const present = await presentIndexes(ctx.db, moduleId);
  const faults: Fault[] = [];
  for (const column of columns) {
    const { columnName, fieldName } = column;
    if (isConverted.has(columnName) || present.has(`${columnName}/unique`)) continue;
    if (!mustBeUnique(form.fields.get(fieldName))) continue;
    const doubles = await storedDoubles(ctx.db, tableName, column);
    if (doubles.count > 0) faults.push(lossFault(doubles));
  }
  return faults;
}
