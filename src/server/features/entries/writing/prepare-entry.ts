import { begin } from '#engine/form/begin.ts';
import { withoutBlankRows } from '#engine/form/blank-rows.ts';
import { calculate } from '#engine/form/calculate.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { writtenBy } from '#engine/form/default-fields.ts';
import { merge } from '#engine/form/merge.ts';
import { validate } from '#engine/form/validate.ts';
import type { EntryValues, Violation } from '#engine/value/field-value.ts';
import { inLanguage, type ModuleVersion } from '#server/features/modules/index.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { EntryChange, PreparedEntry } from '../entry-change.ts';
import { checkReferences } from '../references/check-references.ts';
import { askedReferences } from '../references/load-references.ts';
import { takeReferences } from '../references/take-references.ts';
import { aggregatedValues } from '../values/aggregated-values.ts';
import { attachFiles } from '../values/attach-files.ts';
import { attachMentionedFiles } from '../values/attach-mentioned-files.ts';
import { cleanHtml } from '../values/clean-html.ts';
import { sealSecrets } from '../values/seal-secrets.ts';
import { allocateNumbers } from './allocate-numbers.ts';
import { changedFields } from './changed-fields.ts';
import { checkPeople } from './check-people.ts';
import { takenFields, tellTaken } from './check-unique.ts';
import { entryFacts } from './entry-facts.ts';

/**
 * What an entry's values will be: what the actor may not edit keeps its stored value, what takes no part is cleared,
 * running numbers are given out, calculated fields worked out anew. Refuses with everything that is wrong at once.
 */
export async function prepareEntry(
  ctx: Context,
  version: ModuleVersion,
  change: EntryChange,
): Promise<PreparedEntry> {
  const { entry, access, phase } = change;
  const { form } = version.compiled;
  if (entry && change.revision !== undefined && change.revision !== entry.revision) {
    throw await staleError(ctx, 'stale_revision', entry);
  }
  const known = await entryFacts(ctx, version, entry);
  const factsBefore = { ...known, entry: writtenBy(known.entry, known.actor.id, known.now) };
  const id = entry?.id ?? ctx.randomId();
  const stored = entry?.values ?? withoutSentRows(form, begin(form, factsBefore), change);
  const taken = merge(form, stored, change.data, access, factsBefore);
  // Before anything is worked out with what the values refer to: it must be the actor's to refer to.
  // What takes no part is looked at as well, as what is referred to may yet decide that it does.
  const unknown = await checkReferences(ctx, form, entry?.values ?? {}, taken.given);
  if (unknown.length > 0) refuse([...taken.violations, ...unknown]);
  const references = await askedReferences(ctx, form, [taken.given]);
  const referring = { ...factsBefore, references };
  const resolved = references.size === 0 ? taken : merge(form, stored, change.data, access, referring);
  const aggregates = await aggregatedValues(ctx, form, stored, resolved.values);
  const facts = { ...referring, aggregates };
  const hasAggregates = Object.keys(aggregates).length > 0;
  const merged = hasAggregates ? merge(form, stored, change.data, access, facts) : resolved;
  const filled = phase === 'submit' ? withoutBlankRows(form, merged.values, facts, access) : merged.values;
  const settled = filled === merged.values ? filled : calculate(form, filled, facts);
  const kept = await sealSecrets(ctx, form, id, entry?.values ?? {}, settled);
  const harmless = cleanHtml(form, kept);
  const values = harmless === kept ? harmless : calculate(form, harmless, facts);
  const violations = [
    ...merged.violations,
    ...validate(inLanguage(version, ctx.locale).compiled.form, values, facts, { phase, access }),
    ...checkPeople(form, entry?.values ?? {}, values, facts.people ?? new Map()),
  ];
  refuse(distinct(violations));

  const held = await attachFiles(ctx, version, id, entry?.values ?? {}, values);
  const mentioned = await attachMentionedFiles(ctx, version, id, entry?.values ?? {}, values);
  const doubles = await takenFields(ctx, version, id, entry?.values ?? {}, held.values);
  refuse([...held.violations, ...mentioned, ...tellTaken(version, doubles, access)]);
  if (doubles.length > 0) throw new AppError('hidden_value_taken');
  await takeReferences(ctx, form, held.values);
  // Last, for whoever takes a number keeps everyone else waiting for the next one until the commit.
  const numbered = await allocateNumbers(ctx, version.module.id, form, held.values, facts.today);
  const final = numbered === held.values ? numbered : calculate(form, numbered, facts);
  return { id, entry, values: final, changed: changedFields(entry?.values ?? {}, final), access };
}

/** A new entry begins with rows of its own only where the caller sends none, or may not say how many there are. */
function withoutSentRows(form: CompiledForm, begun: EntryValues, { data, access }: EntryChange): EntryValues {
  const sent = [...form.tables.keys()].filter(
    (name) => Object.hasOwn(data, name) && access.sections[name] === 'editable',
  );
  return sent.length === 0 ? begun : { ...begun, ...Object.fromEntries(sent.map((name) => [name, []])) };
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  throw new AppError(
    'validation_failed',
    {},
    { violations: violations.map((violation) => ({ ...violation, path: `fields.${violation.path}` })) },
  );
}

/** Merging and validating may both object to one value; one message per field and reason is enough. */
function distinct(violations: readonly Violation[]): Violation[] {
  return [
    ...new Map(violations.map((violation) => [`${violation.path} ${violation.code}`, violation])).values(),
  ];
}
