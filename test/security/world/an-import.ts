import { insertImport } from '#server/features/exchange/importing/import-store.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';

/** A file of entries that is read, and not imported yet. */
export function anImport(
  tenant: TestTenant,
  author: TestUser,
  moduleId: string | null,
  canary: string,
): Promise<string> {
  return tenant.transact(author, async (ctx) => {
    const id = ctx.randomId();
    const rows = [{ line: 2, cells: [canary] }];
    const made = { id, moduleId, madeBy: author.id, fileName: `${canary}.csv`, head: ['title'], rows };
    await insertImport(ctx.db, made, ctx.now);
    return id;
  });
}
