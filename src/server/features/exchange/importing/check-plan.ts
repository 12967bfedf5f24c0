import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { keyFields } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { EntryImport } from './import-store.ts';
import { importFields, importFieldsOfSection } from './rows/import-fields.ts';

/** Refuses a plan that does not fit the file or the app, with all violations. */
export async function checkPlan(
  ctx: Context,
  version: ModuleVersion,
  found: Pick<EntryImport, 'head' | 'sections'>,
  plan: ImportPlan,
): Promise<void> {
  const { form } = version.compiled;
  const violations: Violation[] = [];
  const seen = checkTargets(plan.targets, found.head, importFields(form), 'body.targets', violations);
  for (const [index, { name, targets }] of (plan.sections ?? []).entries()) {
    const path = `body.sections[${index}]`;
    const sheet = found.sections.find((section) => section.name === name);
    if (sheet)
      checkTargets(targets, sheet.head, importFieldsOfSection(form, name), `${path}.targets`, violations);
    else violations.push({ path, code: 'unknown_column', params: { column: name } });
  }
  if (seen.size === 0) violations.push({ path: 'body.targets', code: 'input_missing' });
  const { keyField } = plan;
  if (keyField !== null) {
    const keys = await keyFields(ctx, version);
    if (!keys.has(keyField) || !seen.has(keyField)) {
      violations.push({ path: 'body.keyField', code: 'not_findable_by', params: { column: keyField } });
    }
  }
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
}

/** Records the faults in the targets of a sheet's columns; returns the targets without faults. */
function checkTargets(
  targets: ImportPlan['targets'],
  head: readonly string[],
  fields: readonly CompiledField[],
  path: string,
  violations: Violation[],
): ReadonlySet<string> {
  const known = new Set(fields.map((field) => field.name));
  const seen = new Set<string>();
  for (const [index, name] of targets.entries()) {
    if (name === null) continue;
    const fault = { path: `${path}[${index}]`, params: { column: name } };
    if (index >= head.length || !known.has(name)) violations.push({ ...fault, code: 'unknown_column' });
    if (seen.has(name)) violations.push({ ...fault, code: 'target_taken' });
    seen.add(name);
  }
  return seen;
}
