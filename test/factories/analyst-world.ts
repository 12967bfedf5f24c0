import pg from 'pg';
import { afterEach } from 'vitest';
import { getAnalystAccess } from '#contracts/analyst-access/get-analyst-access.ts';
import { replaceAnalystPassword } from '#contracts/analyst-access/replace-analyst-password.ts';
import { saveAnalystAccess } from '#contracts/analyst-access/save-analyst-access.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { TestPlatform } from '#test/harness/test-platform.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { aDefinition, aField, anApproval, aSection } from './module-definition.ts';
import { aModule, publishDefinition } from './published-app.ts';
import { aStoredEntry } from './stored-entry.ts';

/** Apps that are open to an analyst who is connected. */
interface Opened {
  readonly tenant: TestTenant;
  readonly admin: TestUser;
  readonly analyst: pg.Client;
  readonly user: string;
}

const labelled = (label: string, more: Readonly<Record<string, unknown>> = {}) => ({
  displayName: label,
  ...more,
});

const vendors = aDefinition([aSection('main', [aField('name', 'text'), aField('secretRating', 'number')])], {
  workflow: {
    ...anApproval(),
    fieldPermissions: [
      { activityId: 'approval', fields: [{ name: 'secretRating', control: 'hidden' }], fieldGroups: [] },
    ],
  },
});

/** An app with a field of each kind that a view shows in its own way. */
export const claims = (vendorApp: string, amount = 'Amount net'): ModuleDefinition =>
  aDefinition([
    aSection('main', [
      aField('amount', 'number', labelled(amount)),
      aField('due', 'date', labelled('Due')),
      aField(
        'kind',
        'dropdown',
        labelled('Kind', {
          listToUse: [
            { key: 't', value: "Train's" },
            { key: 'h', value: 'Hotel' },
          ],
        }),
      ),
      aField(
        'tags',
        'checklist',
        labelled('Tags', {
          listToUse: [
            { key: 'x', value: 'Extra' },
            { key: 'y', value: 'Young' },
          ],
        }),
      ),
      aField('owner', 'user', labelled('Owner')),
      aField(
        'vendor',
        'lookup',
        labelled('Supplier', { moduleId: vendorApp, labelFields: ['name', 'secretRating'] }),
      ),
      aField('pin', 'password', labelled('Pin')),
    ]),
    aSection('lines', [aField('item', 'text', labelled('Item')), aField('net', 'number', labelled('Net'))], {
      isTable: true,
      displayName: 'Lines',
      maximumRowCount: 20,
    }),
  ]);

/** Apps with entries, and analysts who connect to them; their connections end with each test. */
export function analystWorlds(platform: TestPlatform) {
  const open: pg.Client[] = [];
  afterEach(async () => {
    for (const client of open.splice(0)) await client.end().catch(() => undefined);
  });

  /** A connection with the facts and the password that an administrator is shown. */
  async function connect(user: string, password: string): Promise<pg.Client> {
    const url = new URL(platform.databaseUrl ?? '');
    url.username = user;
    url.password = password;
    const client = new pg.Client({ connectionString: url.href });
    client.on('error', () => undefined);
    open.push(client);
    await client.connect();
    return client;
  }

  async function opened(
    tenant: TestTenant,
    admin: TestUser,
    moduleIds: readonly string[],
    includes_hidden = false,
  ): Promise<Opened> {
    const apps = moduleIds.map((moduleId) => ({ moduleId, includes_hidden }));
    await saveAccess(admin, { is_on: true, apps });
    const { user, password } = await admin.call(replaceAnalystPassword, {});
    return { tenant, admin, analyst: await connect(user, password), user };
  }

  async function world() {
    const tenant = await platform.newTenant();
    const admin = await tenant.asUser('isAdministrator');
    const vendorApp = await aModule(admin, 'Vendors');
    await publishDefinition(admin, vendorApp, vendors);
    const vendor = await aStoredEntry(tenant, admin, vendorApp, { name: 'Acme', secretRating: 4711 });
    const claimApp = await aModule(admin, 'Claims');
    await publishDefinition(admin, claimApp, claims(vendorApp));
    await aStoredEntry(tenant, admin, claimApp, {
      amount: '12.50',
      due: '2026-03-01',
      kind: 't',
      tags: ['y', 'x'],
      owner: admin.id,
      vendor: vendor.id,
      pin: 'sesame',
      lines: [
        { item: 'Ticket', net: '12.25' },
        { item: 'Seat', net: '0.25' },
      ],
    });
    await aStoredEntry(tenant, admin, claimApp, { amount: '99' }, { status: 'Draft' });
    return { tenant, admin, vendorApp, claimApp, vendor };
  }

  return { connect, opened, world };
}

/** Saves on top of what there is. */
export async function saveAccess(
  admin: TestUser,
  change: Omit<EndpointRequest<typeof saveAnalystAccess>['body'], 'revision'>,
): Promise<void> {
  const { revision } = await admin.call(getAnalystAccess, {});
  await admin.call(saveAnalystAccess, { body: { revision, ...change } });
}
