import { accessEverywhere } from '#engine/form/field-access.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { type StoredEntry, type WorkflowColumns, writeEntry } from '#server/features/entries/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';

/** An entry with values, straight into the module's table: no workflow has run, `workflow` says what it looks like. */
export function aStoredEntry(
  tenant: TestTenant,
  author: TestUser,
  moduleId: string,
  data: EntryValues,
  workflow: Partial<WorkflowColumns> = { status: 'In Progress' },
): Promise<StoredEntry> {
  return tenant.transact(author, async (ctx) => {
    const version = await compiledModule(ctx, moduleId);
    const access = accessEverywhere(version.compiled.form, 'editable');
    return writeEntry(ctx, version, { entry: null, data, access, phase: 'save' }, workflow);
  });
}
