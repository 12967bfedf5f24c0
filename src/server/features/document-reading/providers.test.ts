import { describe, expect, it } from 'vitest';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { getOcrProviderByName } from '#contracts/document-reading/get-ocr-provider-by-name.ts';
import { listMlProviders } from '#contracts/document-reading/list-ml-providers.ts';
import { listReadingModels } from '#contracts/document-reading/list-reading-models.ts';
import { lookUpOcrProviders } from '#contracts/document-reading/look-up-ocr-providers.ts';
import { lookUpReadingModels } from '#contracts/document-reading/look-up-reading-models.ts';
import { saveProviderToken } from '#contracts/document-reading/save-provider-token.ts';
import { createModule } from '#contracts/modules/create-module.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import { saveLicence } from '#contracts/tenants/save-licence.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { loadProviderAccess } from './providers/provider-access-store.ts';
import { openToken } from './providers/provider-tokens.ts';

const platform = useTestPlatform({ settings: { OUTBOUND_ALLOWED_NETWORKS: '10.1.0.0/16' } });
const azure = 'azure-document-intelligence';
const invoice = 'formwright-invoice';
const noLimits = { expires_on: null, full_users: null, others: null };

async function prepared(bots: { provider: string; service: string }[]) {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isSysAdmin');
  await admin.call(saveLicence, { body: { licence: { ...noLimits, bots } } });
  return { tenant, admin, designer: await tenant.asUser('isConsultant') };
}

describe('providers of document reading', () => {
  it('are licensed by provider and service, and apps keep only what is licensed', async () => {
    const { admin, designer } = await prepared([{ provider: 'Formwright', service: 'invoice' }]);
    const services = await designer.call(lookUpReadingModels, { body: { ocrProviderId: 'formwright' } });
    expect(services.map((one) => [one.id, one.bot_licensed, one.works_on])).toEqual([
      [invoice, true, 'documents'],
      ['formwright-receipt', false, 'documents'],
      ['formwright-prediction', false, 'entries'],
    ]);
    const others = await designer.call(listReadingModels, { query: { providerId: azure } });
    expect(others.map((one) => one.bot_licensed)).toEqual([false, false]);

    const ocr = { ocrProviderId: 'formwright', ocrProviderName: 'Formwright' };
    const refused = async (body: object) => {
      const answer = await designer.attempt(createModule, { body: { name: 'Refused', ...body } });
      return answer.error?.errors.map(({ path, code }) => [path, code]);
    };
    const path = 'body.machineLearningServiceId';
    expect(await refused({ ...ocr, machineLearningServiceId: 'formwright-receipt' })).toEqual([
      [path, 'bot_licence_missing'],
    ]);
    expect(await refused({ ocrProviderId: azure, machineLearningServiceId: invoice })).toEqual([
      [path, 'unknown_choice'],
    ]);
    expect(await refused({ ocrProviderId: 'any text' })).toEqual([['body.ocrProviderId', 'unknown_choice']]);

    const help = 'https://help.example.com/invoices';
    const body = { name: 'Invoices', ...ocr, machineLearningServiceId: invoice, helpFileUrl: help };
    const { id } = await designer.call(createModule, { body });
    const kept = {
      ocr_provider_id: 'formwright',
      ocr_provider_name: 'Formwright',
      ml_service_id: invoice,
      help_file_url: help,
    };
    expect(await designer.call(getModule, { query: { id } })).toMatchObject({ ...kept, bot_licensed: true });
    const ofApp = { query: { providerId: 'formwright', moduleId: id } };
    const used = await designer.call(listReadingModels, ofApp);
    expect(used.map((one) => one.is_used)).toEqual([true, false, false]);

    await admin.call(saveLicence, { body: { licence: { ...noLimits, bots: [] } } });
    await designer.call(updateModule, { query: { id }, body: { description: 'Still saved' } });
    expect(await designer.call(getModule, { query: { id } })).toMatchObject({ ...kept, bot_licensed: false });
    await designer.call(updateModule, {
      query: { id },
      body: { ocrProviderId: azure, machineLearningServiceId: null, helpFileUrl: null },
    });
    expect(await designer.call(getModule, { query: { id } })).toMatchObject({
      ocr_provider_id: azure,
      ocr_provider_name: 'Azure AI Document Intelligence',
      ml_service_id: null,
      help_file_url: null,
    });
  });

  it('are reached with a token that is sealed and never returned', async () => {
    const { tenant, admin, designer } = await prepared([]);
    const find = () =>
      designer.call(getOcrProviderByName, { query: { name: 'Azure AI Document Intelligence' } });
    expect(await find()).toMatchObject({ id: azure, is_ready: false, takes_single_service: true });
    const token = 'a-very-secret-token-4711';
    const endpoint = 'https://reading.example.com';
    const body = { ocrProviderId: azure, endpoint, token };
    const person = await tenant.asUser('isFullUser');
    expect((await person.attempt(saveProviderToken, { body })).status).toBe(403);
    expect(await admin.call(saveProviderToken, { body })).toEqual({
      id: azure,
      is_ready: true,
      token_hint: '4711',
    });
    expect(await find()).toMatchObject({ is_ready: true });

    const ctx = await tenant.context();
    const stored = await loadProviderAccess(ctx.db, azure);
    expect(stored?.token).not.toContain(token);
    expect(await openToken(ctx, azure, stored?.token ?? '')).toBe(token);
    const answers = JSON.stringify([
      await admin.call(listMlProviders, {}),
      await admin.call(lookUpOcrProviders, { body: {} }),
      await admin.call(listAuditTrail, { body: { page: 1, length: 50 } }),
    ]);
    expect(answers).toContain('ocrProvider');
    expect(answers).not.toContain(token);

    await admin.call(saveProviderToken, { body: { ...body, token: null } });
    expect(await find()).toMatchObject({ is_ready: false });
    const embedded = await admin.attempt(saveProviderToken, {
      body: { ...body, ocrProviderId: 'formwright' },
    });
    expect(embedded.status).toBe(422);
  });

  it('are reached at an encrypted host alone, unless the operator has allowed its network', async () => {
    const { tenant, admin, designer } = await prepared([]);
    const token = 'a-very-secret-token-4711';
    const faultOf = async (endpoint: string) => {
      const answer = await admin.attempt(saveProviderToken, {
        body: { ocrProviderId: azure, endpoint, token },
      });
      return answer.error?.errors[0]?.code ?? null;
    };
    expect(await faultOf('http://reading.example.com')).toBe('must_be_encrypted');
    expect(await faultOf('http://10.2.0.1')).toBe('must_be_encrypted');
    expect(await faultOf('http://93.184.216.34')).toBe('must_be_encrypted');
    expect(await faultOf('https://u:p@reading.example.com')).toBe('only_host');
    expect(await faultOf('https://reading.example.com/path')).toBe('only_host');
    expect(await faultOf('https://reading.example.com?x=1')).toBe('only_host');
    expect(await faultOf('http://10.1.0.7:5000')).toBe(null);
    expect(await faultOf('https://reading.example.com/')).toBe(null);
    const ctx = await tenant.context();
    const stored = await loadProviderAccess(ctx.db, azure);
    expect(stored?.endpoint).toBe('https://reading.example.com');

    // As it was stored before these rules: nothing goes there, and it can be removed.
    await ctx.db.tables.updateTable('ocrProviderAccess').set({ endpoint: 'http://old.example' }).execute();
    const find = () => designer.call(lookUpOcrProviders, { body: { search: 'Azure' } });
    expect(await find()).toMatchObject([{ is_ready: false }]);
    await admin.call(saveProviderToken, {
      body: { ocrProviderId: azure, endpoint: 'http://old.example', token: null },
    });
    expect(await loadProviderAccess(ctx.db, azure)).toBeUndefined();
  });
});
