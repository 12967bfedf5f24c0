import { beginInPieces } from '#engine/form/begin.ts';
import { calculateInPieces } from '#engine/form/calculate.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import { type Merged, mergeInPieces } from '#engine/form/merge.ts';
import { writtenBy } from '#engine/form/names/default-fields.ts';
import { validateInPieces } from '#engine/form/validate.ts';
import { withoutBlankRowsInPieces } from '#engine/form/values/blank-rows.ts';
import type { EntryValues, Violation } from '#engine/value/field-value.ts';
import { inLanguage, type ModuleVersion } from '#server/features/modules/index.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import type { EntryChange, PreparedEntry } from '../entry-change.ts';
import { checkReferences } from '../references/check-references.ts';
import { keepExternalChoices } from '../references/keep-external-choices.ts';
import { askedReferences } from '../references/load-references.ts';
import { aggregatedValues } from '../values/aggregated-values.ts';
import { attachFiles, withFilesOf } from '../values/attach-files.ts';
import { attachMentionedFiles } from '../values/attach-mentioned-files.ts';
import { cleanHtml } from '../values/clean-html.ts';
import { sealSecrets } from '../values/seal-secrets.ts';
import { allocateNumbers } from './allocate-numbers.ts';
import { changedFields } from './changed-fields.ts';
import { checkPeople } from './check-people.ts';
import { takenFields, tellTaken } from './check-unique.ts';
import { entryFacts } from './entry-facts.ts';

/**
 * The values an entry will have. Fields that the actor may not edit keep their stored value, fields that a condition hides
 * are cleared, sequence numbers are allocated, and calculated fields are recalculated. Throws with all violations at once.
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
  const id = entry?.id ?? ctx.randomId();
  const { merged, facts } = await mergeChange(ctx, version, change);
  const filled =
    phase === 'submit'
      ? await inTurns(withoutBlankRowsInPieces(form, merged.values, facts, access))
      : merged.values;
  const recalculated = (values: EntryValues) => inTurns(calculateInPieces(form, values, facts));
  const settled = filled === merged.values ? filled : await recalculated(filled);
  const sealed = await sealSecrets(ctx, form, id, entry?.values ?? {}, settled);
  const sanitized = cleanHtml(form, sealed);
  const values = sanitized === sealed ? sanitized : await recalculated(sanitized);
  const shown = inLanguage(version, ctx.locale);
  const violations = [
    ...merged.violations,
    ...(await inTurns(validateInPieces(shown.compiled.form, values, facts, { phase, access }))),
    ...checkPeople(form, entry?.values ?? {}, values, facts.people ?? new Map()),
  ];
  refuse(distinct(violations));

  const attached = await attachFiles(ctx, version, id, entry?.values ?? {}, values);
  const mentioned = await attachMentionedFiles(ctx, version, id, entry?.values ?? {}, values);
  const duplicates = await takenFields(ctx, version, id, entry?.values ?? {}, attached.values);
  refuse([...attached.violations, ...mentioned, ...tellTaken(version, duplicates, access)]);
  if (duplicates.length > 0) throw new AppError('hidden_value_taken');
  await keepExternalChoices(ctx, form, attached.values);
  // Numbers come last: until the commit, everyone else waits for the next number.
  const numbered = await allocateNumbers(ctx, version.module.id, form, attached.values, facts.today);
  const final = numbered === attached.values ? numbered : await recalculated(numbered);
  return { id, entry, values: final, changed: changedFields(entry?.values ?? {}, final), access };
}

/**
 * The values that an entry would have if the actor saved it now, without the checks of saving: fields that they may not edit
 * are as they are stored, and files are those of the entry. Throws for references that the actor may not make.
 */
export async function valuesIfSaved(
  ctx: Context,
  version: ModuleVersion,
  change: Pick<EntryChange, 'entry' | 'data' | 'access'>,
): Promise<EntryValues> {
  const { merged } = await mergeChange(ctx, version, { ...change, phase: 'save' });
  return withFilesOf(version.compiled.form, change.entry?.values ?? {}, merged.values);
}

/** Merges what the actor sent into the stored values, with the facts about people, references and aggregates. */
async function mergeChange(
  ctx: Context,
  version: ModuleVersion,
  change: EntryChange,
): Promise<{ readonly merged: Merged; readonly facts: FormFacts }> {
  const { entry, access } = change;
  const { form } = version.compiled;
  const known = await entryFacts(ctx, version, entry);
  const factsBefore = { ...known, entry: writtenBy(known.entry, known.actor.id, known.now) };
  const stored =
    entry?.values ?? withoutSentRows(form, await inTurns(beginInPieces(form, factsBefore)), change);
  const mergeWith = (facts: FormFacts) => inTurns(mergeInPieces(form, stored, change.data, access, facts));
  const taken = await mergeWith(factsBefore);
  // Before anything is calculated from references, the actor must be allowed to refer to them. Values that take no part
  // are checked too, because a reference may still decide that they do.
  const unknown = await checkReferences(ctx, form, entry?.values ?? {}, taken.given);
  if (unknown.length > 0) refuse([...taken.violations, ...unknown]);
  const references = await askedReferences(ctx, form, [taken.given]);
  const referring = { ...factsBefore, references };
  const resolved = references.size === 0 ? taken : await mergeWith(referring);
  const aggregates = await aggregatedValues(ctx, form, stored, resolved.values);
  const facts = { ...referring, aggregates };
  const hasAggregates = Object.keys(aggregates).length > 0;
  return { merged: hasAggregates ? await mergeWith(facts) : resolved, facts };
}

/** A new entry gets its default rows only if the caller sends none, or may not change their number. */
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

/** Merging and validating may both report a value; one message per field and reason is enough. */
function distinct(violations: readonly Violation[]): Violation[] {
  return [
    ...new Map(violations.map((violation) => [`${violation.path} ${violation.code}`, violation])).values(),
  ];
}
