import { beforeAll, describe, expect, it } from 'vitest';
import { saveGenaiConfig } from '#contracts/assistant/save-genai-config.ts';
import type { AuditKind } from '#contracts/audit/audit-words.ts';
import { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { saveBot } from '#contracts/bots/save-bot.ts';
import { updateBot } from '#contracts/bots/update-bot.ts';
import { saveCompaniesHouseVariable } from '#contracts/connect-hub/save-companies-house-variable.ts';
import { saveStoreKey } from '#contracts/connect-hub/save-store-key.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { saveProviderToken } from '#contracts/document-reading/save-provider-token.ts';
import { saveInbox } from '#contracts/inboxes/save-inbox.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { saveLicence } from '#contracts/tenants/save-licence.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform({ settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' } });
const local = 'https://127.0.0.1:1';
let tenant: TestTenant;
let admin: TestUser;
let module_id: string;

beforeAll(async () => {
  tenant = await platform.newTenant();
  admin = await tenant.asUser('isAdministrator');
  const title = aField('title', 'text', { required: true });
  module_id = await aPublishedApp(admin, aDefinition([aSection('main', [title])]));
});

const mapping = { fields: [{ field: 'title', place: '/subject' }], tables: [] };

/** Stores a secret, and answers what stores another one in its place and changes nothing else. */
type Storing = (secret: string) => Promise<(other: string) => Promise<unknown>>;

const places: readonly (readonly [string, AuditKind, string, Storing])[] = [
  [
    'a header of a security header',
    'securityHeader',
    'Werte der Header',
    async (value) => {
      const body = { name: 'ERP', host: 'erp.example' };
      const headers = (secret: string) => [{ name: 'X-Key', value: secret }];
      const { id, revision } = await admin.call(saveSecurityHeader, {
        body: { ...body, headers: headers(value) },
      });
      return (other) =>
        admin.call(saveSecurityHeader, { body: { ...body, id, revision, headers: headers(other) } });
    },
  ],
  [
    'the secret of an OAuth client',
    'securityHeader',
    'Client-Geheimnis',
    async (clientSecret) => {
      const body = { name: 'CRM', host: 'crm.example', headers: [] };
      const oauth = {
        ...{ grant: 'clientCredentials' as const, tokenUrl: 'https://crm.example/token', scope: '' },
        ...{ authorizationUrl: '', clientId: 'formwright', authentication: 'basic' as const },
      };
      const { id, revision } = await admin.call(saveSecurityHeader, {
        body: { ...body, oauth: { ...oauth, clientSecret } },
      });
      return (other) =>
        admin.call(saveSecurityHeader, {
          body: { ...body, id, revision, oauth: { ...oauth, clientSecret: other } },
        });
    },
  ],
  [
    'a store key',
    'storeKey',
    'Schlüssel',
    async (key) => {
      const body = { name: 'Web', platform: 'shopify' as const, shop: local };
      const { id, revision } = await admin.call(saveStoreKey, { body: { ...body, key } });
      return (other) => admin.call(saveStoreKey, { body: { ...body, id, revision, key: other } });
    },
  ],
  [
    'the key of the companies register',
    'integration',
    'Schlüssel',
    async (key) => {
      const { revision } = await admin.call(saveCompaniesHouseVariable, { body: { revision: 0, key } });
      return (other) => admin.call(saveCompaniesHouseVariable, { body: { revision, key: other } });
    },
  ],
  [
    'a secret header of a webhook',
    'webhook',
    'Werte der Header',
    async (value) => {
      const headers = (secret: string) => [{ name: 'X-Key', value: secret, is_secret: true }];
      const { id, revision } = await admin.call(saveWebhook, {
        body: { name: 'Shop', url: local, events: ['EntrySubmitted'], headers: headers(value) },
      });
      return (other) =>
        admin.call(saveWebhook, {
          body: {
            id,
            revision,
            name: 'Shop',
            url: local,
            events: ['EntrySubmitted'],
            headers: headers(other),
          },
        });
    },
  ],
  [
    'the password of an inbox',
    'inbox',
    'Passwort',
    async (password) => {
      const server = { host: '127.0.0.1', port: 1, security: 'none' as const, username: 'orders' };
      const body = { name: 'Orders', address: 'orders@acme.example', module_id, mapping, ...server };
      const { id, revision } = await admin.call(saveInbox, { body: { ...body, password } });
      return (other) => admin.call(saveInbox, { body: { ...body, id, revision, password: other } });
    },
  ],
  [
    'the secret of a shop that calls',
    'incomingWebhook',
    'Geheimnis',
    async (secret) => {
      const body = {
        ...{ name: 'Shop calls', action: 'submit' as const, authentication: 'shopify' as const },
        ...{ module_id, mapping },
      };
      const { id, revision } = await admin.call(saveIncomingWebhook, {
        body: { ...body, shop_secret: secret },
      });
      return (other) =>
        admin.call(saveIncomingWebhook, { body: { ...body, id, revision, shop_secret: other } });
    },
  ],
  [
    'a secret of a bot',
    'bot',
    'Geheimnisse zum Eingeben',
    async (value) => {
      const licence = { provider: 'formwright', service: 'test' };
      const given = { expires_on: null, full_users: null, others: null, bots: [licence] };
      const operator = await tenant.asUser('isSysAdmin');
      await operator.call(saveLicence, { body: { licence: given } });
      const secrets = (secret: string) => [
        { name: 'portal_password', host: 'portal.example', allows_plain_http: false, value: secret },
      ];
      const { id, revision } = await admin.call(saveBot, {
        body: { name: 'Portal', ...licence, addresses: ['portal.example'], secrets: secrets(value) },
      });
      return (other) => admin.call(updateBot, { body: { id, revision, secrets: secrets(other) } });
    },
  ],
  [
    'the key of the assistant',
    'assistant',
    'Schlüssel',
    async (key) => {
      const { revision } = await admin.call(saveGenaiConfig, { body: { revision: 0, key } });
      return (other) => admin.call(saveGenaiConfig, { body: { revision, key: other } });
    },
  ],
  [
    'the token of a provider that reads documents',
    'ocrProvider',
    'Token',
    async (token) => {
      const body = { ocrProviderId: 'azure-document-intelligence', endpoint: local };
      await admin.call(saveProviderToken, { body: { ...body, token } });
      return (other) => admin.call(saveProviderToken, { body: { ...body, token: other } });
    },
  ],
];

describe('a secret that was replaced leaves a record that says so and never what it is', () => {
  it.each(places)('%s', async (_place, kind, label, store) => {
    const [first, second] = [`first-${crypto.randomUUID()}`, `second-${crypto.randomUUID()}`];
    const replace = await store(first);
    await replace(second);
    const operator = await tenant.asUser('isSysAdmin');
    const rules = [{ field: 'subject_kind', operator: 'eq' as const, value: kind }];
    const { items } = await operator.call(listAuditTrail, { body: { filters: { condition: 'and', rules } } });
    const read = (id = '') =>
      operator.call(getAuditRecord, { params: { id } }, { headers: { 'accept-language': 'de' } });
    const { changes } = await read(items[0]?.id);
    expect(changes.map((change) => [change.label, change.before_text, change.after_text])).toEqual([
      [label, '', 'Ersetzt'],
    ]);
    const records = JSON.stringify([items, changes, await read(items[1]?.id)]);
    for (const secret of [first, second]) expect(records).not.toContain(secret);
  });
});
