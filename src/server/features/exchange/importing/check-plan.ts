import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { keyFields } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { importFields } from './import-fields.ts';
import type { EntryImport } from './import-store.ts';

/** Refuses a plan that does not fit the file or the app, with everything that is wrong. */
export async function checkPlan(
  ctx: Context,
  version: ModuleVersion,
  { head }: Pick<EntryImport, 'head'>,
  plan: ImportPlan,
): Promise<void> {
  const known = new Set(importFields(version.compiled.form).map((field) => field.name));
  const violations: Violation[] = [];
  const seen = new Set<string>();
  for (const [index, name] of plan.targets.entries()) {
    if (name === null) continue;
    const path = `body.targets[${index}]`;
    if (index >= head.length || !known.has(name)) {
      violations.push({ path, code: 'unknown_column', params: { column: name } });
    }
    if (seen.has(name)) violations.push({ path, code: 'target_taken', params: { column: name } });
    seen.add(name);
  }
  if (seen.size === 0) violations.push({ path: 'body.targets', code: 'input_missing' });
  const { keyField } = plan;
  if (keyField !== null) {
    const keys = await keyFields(ctx, version);
    if (!keys.has(keyField) || !seen.has(keyField)) {
      violations.push({ path: 'body.keyField', code: 'not_a_key', params: { column: keyField } });
    }
  }
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
}
