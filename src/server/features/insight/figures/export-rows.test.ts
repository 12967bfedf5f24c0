import * as xlsx from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { exportRows } from '#contracts/insight/export-rows.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
type Action = 'viewAll' | 'viewOwn' | 'export' | 'start';

async function shop(ofVendors: readonly Action[] = ['viewAll', 'export']) {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const ann = await tenant.addUser({ flags: ['isFullUser'] });
  const permitting = (actions: readonly Action[]) => ({
    permission: {
      rules: [{ who: { kind: 'everyone' as const }, actions: [...actions] }],
      rawPermission: null,
    },
  });
  const vendors = await aPublishedApp(
    admin,
    aDefinition([aSection('main', [aField('city', 'text', { displayName: 'City' })])], permitting(ofVendors)),
  );
  const orders = await aPublishedApp(
    admin,
    aDefinition(
      [
        aSection('main', [
          aField('amount', 'number', { displayName: 'Amount' }),
          aField('day', 'date', { displayName: 'Day' }),
          aField('paid', 'switch', { displayName: 'Paid' }),
          aField('vendor', 'lookup', { displayName: 'Vendor', moduleId: vendors }),
        ]),
      ],
      permitting(['viewAll', 'export']),
    ),
  );
  const { id: bern } = await aStoredEntry(tenant, admin, vendors, { city: 'Bern' });
  await aStoredEntry(tenant, admin, orders, { amount: '1.5', day: '2026-03-01', paid: true, vendor: bern });
  await aStoredEntry(tenant, admin, orders, { amount: 10, day: null, paid: false, vendor: null });
  const joins = [{ name: 'vnd', way: 'names' as const, moduleId: vendors, field: 'vendor' }];
  const body = {
    moduleId: orders,
    joins,
    columns: ['amount', 'day', 'paid', 'vnd.city'],
    orders: [{ column: 'amount', dir: 'asc' as const }],
  };
  return { ann, admin, body };
}

const fileFor = (user: TestUser, body: object) =>
  user.inject({ method: 'POST', url: exportRows.path, payload: body });

describe('rows as a file', () => {
  it('are all of them with their headings, in order, as their reader sees them', async () => {
    const { ann, body } = await shop();
    const csv = await fileFor(ann, { ...body, format: 'csv' });
    expect(csv.statusCode, csv.payload.slice(0, 300)).toBe(200);
    const lines = csv.payload
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(lines[0]).toBe('Amount,Day,Paid,Vendor: City');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^1\.5,.*2026.*,Yes,Bern$/);
    expect(lines[2]).toBe('10,,No,');
    const book = xlsx.read((await fileFor(ann, { ...body, format: 'xlsx' })).rawPayload, { type: 'buffer' });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] as xlsx.WorkSheet;
    expect(sheet.A2).toMatchObject({ t: 'n', v: 1.5 });
  });

  it('need the right to export of every app', async () => {
    const { ann, body } = await shop(['viewAll']);
    const refused = await fileFor(ann, { ...body, format: 'csv' });
    expect(refused.statusCode).toBe(403);
    const own = await fileFor(ann, { ...body, joins: [], columns: ['amount'], format: 'csv' });
    expect(own.statusCode).toBe(200);
  });

  it('leave out entries of joined apps that their reader may not see', async () => {
    const { ann, admin, body } = await shop(['viewOwn', 'export']);
    expect((await fileFor(ann, { ...body, format: 'csv' })).payload).not.toContain('Bern');
    expect((await fileFor(admin, { ...body, format: 'csv' })).payload).toContain('Bern');
  });
});
