import { organizationChanged } from '#server/features/tenants/organization.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';

/** Gives the organisation another name and, where one is named, another language. */
export async function renameOrganization(
  tenant: TestTenant,
  name: string,
  defaultLanguage: 'de' | null = null,
): Promise<void> {
  await tenant.transact(null, async (ctx) => {
    await ctx.db.tables.updateTable('organization').set({ name, defaultLanguage }).execute();
    organizationChanged(ctx);
  });
}
