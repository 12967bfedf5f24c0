import { expect, it } from 'vitest';
import { issueOwnKey } from '#contracts/keys/issue-own-key.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

/** Orders that look up vendors; Ann sees the entries of both, and has a key for some of them. */
async function orders({ seesVendors = true } = {}) {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const ann = await tenant.addUser();
  const open = (actions: readonly ('start' | 'viewAll')[]) => ({
    rules: [{ who: { kind: 'everyone' as const }, actions: [...actions] }],
    rawPermission: null,
  });
  const vendors = await aPublishedApp(
    designer,
    aDefinition([aSection('main', [aField('name', 'text')])], {
      permission: open(seesVendors ? ['start', 'viewAll'] : ['start']),
    }),
  );
  const vendor = aField('vendor', 'lookup', { moduleId: vendors, labelFields: ['name'] });
  const app = await aPublishedApp(
    designer,
    aDefinition([aSection('main', [vendor])], { permission: open(['start', 'viewAll']) }),
  );
  const { id: acme } = await designer.call(submitEntry, {
    query: { moduleId: vendors },
    body: { data: { name: 'Acme' } },
  });
  const keyFor = async (appIds: readonly string[]) => {
    const { token } = await ann.call(issueOwnKey, {
      body: { name: 'Shop', scopes: ['read', 'write'], app_ids: [...appIds], valid_days: 1 },
    });
    return { headers: { authorization: `Bearer ${token}` } };
  };
  const save = async (appIds: readonly string[]) =>
    tenant.anyone.attempt(
      saveEntry,
      { query: { moduleId: app }, body: { data: { vendor: acme } } },
      await keyFor(appIds),
    );
  return { tenant, vendors, app, acme, keyFor, save };
}

it('a key that names both apps saves entries of one that look up the other', async () => {
  const { tenant, vendors, app, acme, keyFor, save } = await orders();
  const saved = await save([app, vendors]);
  expect(saved.status).toBe(200);
  const entry = await tenant.anyone.attempt(
    getEntry,
    { params: { recordId: saved.data.id }, query: { moduleId: app } },
    await keyFor([app, vendors]),
  );
  expect(JSON.stringify(entry.data)).toContain('Acme');
  expect(JSON.stringify(entry.data)).toContain(acme);
});

it('a key does not reach through a lookup into an app that it does not name', async () => {
  const { app, save } = await orders();
  expect(await save([app])).toMatchObject({ status: 422, error: { errors: [{ path: 'fields.vendor' }] } });
});

it('a key that names both apps refers to nothing that its owner may not see', async () => {
  const { app, vendors, save } = await orders({ seesVendors: false });
  expect(await save([app, vendors])).toMatchObject({ status: 422 });
});
