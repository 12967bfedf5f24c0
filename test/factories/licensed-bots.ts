import { saveLicence } from '#contracts/tenants/save-licence.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';

/** Gives a tenant the licence that bots with steps need, with seats for everybody. */
export async function licenseBots(admin: TestUser): Promise<void> {
  const bots = [{ provider: 'Formwright', service: 'steps' }];
  await admin.call(saveLicence, {
    body: { licence: { expires_on: null, full_users: null, others: null, bots } },
  });
}
