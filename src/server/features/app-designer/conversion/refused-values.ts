import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { Fault } from '#engine/form/definition.ts';
import { faultTexts } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { codeText } from '#server/platform/http/answers/error-texts.ts';
import { distinctValues } from './conversion-store.ts';
import { publishingTextFacts } from './publishing-text-facts.ts';
import { type Refusal, type StoredCheck, storedChecks } from './stored-checks.ts';
import { maxEntries, type StoredForm } from './stored-form.ts';

const maxExamples = 3;
const maxExampleLength = 60;

type Found = Refusal & { count: number; readonly examples: Set<string> };

/**
 * Warns of stored values that the draft would refuse, with one fault for each field and rule. Publishing loses none of
 * them; the next person who saves such an entry has to correct it. `ctx` belongs to a transaction.
 */
export async function refusedValues(
  ctx: Context,
  { tableName, columns, previous }: StoredForm,
  form: CompiledForm,
): Promise<Fault[]> {
  const facts = { ...(await publishingTextFacts(ctx)), locale: ctx.locale };
  const faults: Fault[] = [];
  for (const check of storedChecks(columns, previous, form, facts)) {
    faults.push(...(await faultsOf(ctx, tableName, check)));
  }
  return faults;
}

async function faultsOf(ctx: Context, tableName: string, check: StoredCheck): Promise<Fault[]> {
  const found = new Map<string, Found>();
  let entryCount = 0;
  const { columnName } = check.column;
  for await (const page of distinctValues(ctx.db, tableName, columnName, { maxEntries })) {
    for (const { value, count, isSubmitted } of page) {
      entryCount += count;
      note(found, check.refusalsOf(value), count, isSubmitted);
    }
  }
  return [...found.values()].map((each) => faultOf(ctx, each, entryCount < maxEntries));
}

function note(
  found: Map<string, Found>,
  refusals: readonly Refusal[],
  count: number,
  isSubmitted: boolean,
): void {
  const inThisValue = new Set<Found>();
  for (const refusal of refusals) {
    const key = JSON.stringify([refusal.where, refusal.code, refusal.params]);
    const known = found.get(key) ?? { ...refusal, count: 0, examples: new Set() };
    found.set(key, known);
    inThisValue.add(known);
    if (isSubmitted && known.examples.size < maxExamples) known.examples.add(brief(refusal.text()));
  }
  for (const each of inThisValue) each.count += count;
}

function faultOf(ctx: Context, { where, code, params, count, examples }: Found, isComplete: boolean): Fault {
  return {
    severity: 'warning',
    where,
    code: 'stored_values_refused',
    params: {
      count: isComplete ? count : `${count}+`,
      examples: [...examples].filter((text) => text !== '').join(' · '),
      rule: codeText(code, ctx.locale, params, faultTexts),
    },
  };
}

function brief(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, ' ')];
  return letters.length > maxExampleLength
    ? `${letters.slice(0, maxExampleLength).join('')}…`
    : letters.join('');
}
