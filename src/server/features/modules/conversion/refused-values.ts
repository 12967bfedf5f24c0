import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { Fault } from '#engine/form/definition.ts';
import type { Context } from '#server/platform/context.ts';
import { codeText } from '#server/platform/http/error-texts.ts';
import { faultTexts } from '../faults/fault-texts.ts';
import { distinctValues } from './conversion-store.ts';
import { publishingTextFacts } from './publishing-text-facts.ts';
import { type Refusal, type StoredCheck, storedChecks } from './stored-checks.ts';
import { mostEntries, type StoredForm } from './stored-form.ts';

const mostExamples = 3;
const longestExample = 60;

type Found = Refusal & { count: number; readonly examples: Set<string> };

/**
 * Warns of values that entries hold and the draft would not take, a fault for each field and rule. Publishing loses none
 * of them; whoever saves such an entry later has to correct it. `ctx` is that of a transaction.
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
  for await (const page of distinctValues(ctx.db, tableName, columnName, { mostEntries })) {
    for (const { value, count, isSubmitted } of page) {
      entryCount += count;
      note(found, check.refusalsOf(value), count, isSubmitted);
    }
  }
  return [...found.values()].map((each) => faultOf(ctx, each, entryCount < mostEntries));
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
    if (isSubmitted && known.examples.size < mostExamples) known.examples.add(brief(refusal.text()));
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
  return letters.length > longestExample ? `${letters.slice(0, longestExample).join('')}…` : letters.join('');
}
