import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { peopleChanged } from '#server/features/people/directory.ts';
import { insertRoles, insertTeams } from '#server/features/people/people-store.ts';
import type { TestPlatform } from '#test/harness/test-platform.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { aPublishedApp } from './published-app.ts';

/** People of a small organisation: `ana` manages `ben` and `eve`; `cho` and `dee` hold the role Finance. */
export interface Staff {
  readonly tenant: TestTenant;
  readonly admin: TestUser;
  readonly designer: TestUser;
  readonly ana: TestUser;
  readonly ben: TestUser;
  readonly eve: TestUser;
  readonly cho: TestUser;
  readonly dee: TestUser;
}

/** A new tenant with the people of the samples. */
export async function aStaffedTenant(platform: TestPlatform): Promise<Staff> {
  const tenant = await platform.newTenant();
  const admin = await tenant.addUser({ username: 'admin', flags: ['isAdministrator'] });
  const designer = await tenant.addUser({ username: 'mia', flags: ['isConsultant'] });
  const ana = await tenant.addUser({ username: 'ana' });
  const ben = await tenant.addUser({ username: 'ben', managerId: ana.id });
  const eve = await tenant.addUser({ username: 'eve', managerId: ana.id });
  const cho = await tenant.addUser({ username: 'cho' });
  const dee = await tenant.addUser({ username: 'dee' });
  const { randomId } = platform.running.platform;
  await tenant.transact(null, async (ctx) => {
    await insertRoles(ctx.db, [{ id: randomId(), name: 'Finance', userIds: [cho.id, dee.id] }]);
    await insertTeams(ctx.db, [{ id: randomId(), name: 'Travel', userIds: [ben.id, eve.id] }]);
    peopleChanged(ctx);
  });
  return { tenant, admin, designer, ana, ben, eve, cho, dee };
}

/** A file of `samples/`. */
export function sampleDefinition(name: string): ModuleDefinition {
  const file = path.join(import.meta.dirname, '..', '..', 'samples', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as ModuleDefinition;
}

/**
 * The expense claim of the samples without the receipts, published: the claimant's manager, then both of Finance when
 * the total is above 1000.
 */
export async function anExpenseApp(
  designer: TestUser,
  change: (definition: ModuleDefinition) => ModuleDefinition = (definition) => definition,
): Promise<string> {
  const sample = sampleDefinition('expense-claim');
  const fieldGroups = sample.fieldGroups.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({
      ...row,
      fields: row.fields.filter((field) => field.name !== 'receipt'),
    })),
  }));
  return aPublishedApp(designer, change({ ...sample, fieldGroups }));
}

/** Values of a claim that may be submitted; above 1000 with a reason. */
export function claimValues(claimant: TestUser, net = 100) {
  return {
    claimant: claimant.id,
    costCentre: 'Sales',
    purpose: 'Trade fair',
    travelFrom: '2026-03-01',
    travelTo: '2026-03-02',
    items: [{ day: '2026-03-01', kind: 'Hotel', net, vatRate: 20 }],
    ...(net > 800 ? { overLimitReason: 'Two people' } : {}),
  };
}
