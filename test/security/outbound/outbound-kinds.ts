import { executeConnector } from '#contracts/connectors/execute-connector.ts';
import { readApiDocument } from '#contracts/connectors/read-api-document.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { testWebhook } from '#contracts/webhooks/test-webhook.ts';
import { askProvider } from '#server/features/assistant/providers/ask-provider.ts';
import { sendTest } from '#server/features/audit/stream/send-records.ts';
import { askSystem } from '#server/features/connect-hub/asking/ask-system.ts';
import { fetchToken } from '#server/features/connectors/oauth/fetch-token.ts';
import { withDatabase } from '#server/features/connectors/sql/database-session.ts';
import { withMailbox } from '#server/features/inboxes/imap/with-mailbox.ts';
import { sealPassword } from '#server/features/inboxes/inbox-secrets.ts';
import { fetchFile } from '#server/features/incoming-webhooks/files/fetch-files.ts';
import { LinkedFile } from '#server/features/incoming-webhooks/files/given-file.ts';
import { searchDirectory } from '#server/features/single-sign-on/ldap/search-directory.ts';
import { fetchOutside } from '#server/features/single-sign-on/oidc/fetch-outside.ts';
import { callWebhook } from '#server/features/workflow/deferred-work/call-webhook.ts';
import { filteringProxy } from '#server/platform/browser/filtering-proxy.ts';
import type { Context } from '#server/platform/context.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';

/** Where a kind of request is sent, and by whom. */
interface Outside {
  readonly ctx: Context;
  readonly user: TestUser;
  readonly host: string;
  readonly port: number;
}

/** A way in which the server reaches other systems at addresses that people name. */
export interface OutboundKind {
  readonly name: string;
  /** The file that asks, below `src/server`. */
  readonly file: string;
  /** Sends something; what comes of it is of no matter. */
  readonly ask: (outside: Outside) => Promise<unknown>;
}

const urlOf = ({ host, port }: Outside, scheme = 'http') => `${scheme}://${host}:${port}/`;
let count = 0;

const connector =
  (settings: object, request: object = {}, scheme = 'http') =>
  (outside: Outside) =>
    outside.user.call(executeConnector, {
      body: { request: { url: `${urlOf(outside, scheme)}x`, ...request }, settings, input: {} } as never,
    });

/** With a security header for it, without which nothing is asked. */
async function sqlServer(outside: Outside) {
  const host = `${outside.host}:${outside.port}`;
  const headers = ['Username', 'Password'].map((name) => ({ name, value: 'secret' }));
  const body = { name: `Database ${++count}`, host, allowsPlainHttp: true, headers };
  const { id: securityHeaderId } = await outside.user.call(saveSecurityHeader, { body });
  const request = { body: 'select 1', securityHeaderId };
  return connector({ protocol: 'sql' }, { ...request, url: `sqlserver://${host}/x` })(outside);
}

async function throughBrowserProxy({ ctx, ...outside }: Outside) {
  const proxy = await filteringProxy({
    isListed: () => true,
    allowedNetworks: ctx.platform.config.OUTBOUND_ALLOWED_NETWORKS,
    maxBytes: 10_000,
    maxConnections: 5,
  });
  const { request } = await import('node:http');
  await new Promise<void>((resolve) => {
    const path = urlOf({ ctx, ...outside });
    request(
      { host: '127.0.0.1', port: proxy.port, path, headers: { host: new URL(path).host } },
      (answer) => {
        answer.resume().on('close', resolve);
      },
    )
      .on('error', () => resolve())
      .end();
  });
  await proxy.close();
}

/** Every kind of request to the outside that is tried with names that lead inside. */
export const outboundKinds: readonly OutboundKind[] = [
  {
    name: 'a file that a call to an incoming webhook names by its address',
    file: 'features/incoming-webhooks/files/fetch-files.ts',
    ask: (outside) =>
      fetchFile(outside.ctx, new LinkedFile('paper.pdf', urlOf(outside)), AbortSignal.timeout(10_000)),
  },
  {
    name: 'a connector (REST)',
    file: 'features/connectors/resilience/send-with-retries.ts',
    ask: connector({}),
  },
  {
    name: 'a connector (GraphQL)',
    file: 'features/connectors/resilience/send-with-retries.ts',
    ask: connector({ protocol: 'graphql', graphqlQuery: '{ a }' }),
  },
  {
    name: 'a connector (SOAP)',
    file: 'features/connectors/resilience/send-with-retries.ts',
    ask: connector({ protocol: 'soap' }, { responseFormat: 'XML' }),
  },
  {
    name: 'a database',
    file: 'features/connectors/sql/database-session.ts',
    ask: ({ ctx, host, port }) =>
      withDatabase(
        {
          address: { dialect: 'postgres', host, port, database: 'x' },
          timeoutMs: ctx.platform.config.OUTBOUND_TIMEOUT_MS,
        },
        ctx.platform.config.OUTBOUND_ALLOWED_NETWORKS,
        () => Promise.resolve(),
      ),
  },
  {
    name: 'SQL Server',
    file: 'features/connectors/sql/sql-server/ask-in-thread.ts',
    ask: sqlServer,
  },
  {
    name: 'an OpenAPI document',
    file: 'features/connectors/api-documents/read-api-document.ts',
    ask: (outside) => outside.user.call(readApiDocument, { body: { url: urlOf(outside) } }),
  },
  {
    name: 'a token of OAuth 2',
    file: 'features/connectors/oauth/fetch-token.ts',
    ask: (outside) =>
      fetchToken(
        outside.ctx,
        outside.ctx.randomId(),
        {
          grant: 'clientCredentials',
          tokenUrl: urlOf(outside),
          authorizationUrl: '',
          clientId: 'x',
          authentication: 'post',
          sealedSecret: null,
          scope: '',
        },
        { grant_type: 'client_credentials' },
      ),
  },
  {
    name: 'a token of a shop',
    file: 'features/connectors/oauth/fetch-token.ts',
    ask: (outside) =>
      fetchToken(
        outside.ctx,
        outside.ctx.randomId(),
        {
          grant: 'clientCredentials',
          tokenUrl: `${urlOf(outside)}admin/oauth/access_token`,
          authorizationUrl: '',
          clientId: 'x',
          authentication: 'post',
          sealedSecret: null,
          scope: '',
          headerName: 'X-Shopify-Access-Token',
        },
        { grant_type: 'client_credentials' },
      ),
  },
  {
    name: 'a shop or a register',
    file: 'features/connect-hub/asking/ask-system.ts',
    ask: (outside) =>
      askSystem(
        outside.ctx,
        { integration: 'ecommerce', operation: 'orders', price: { price: '', currency: '' } },
        { url: urlOf(outside), headers: {}, secrets: [] },
      ),
  },
  {
    name: 'a webhook',
    file: 'features/webhooks/sending/send-message.ts',
    ask: async (outside) => {
      const name = `Outside ${++count}`;
      const { id } = await outside.user.call(saveWebhook, {
        body: { name, url: urlOf(outside), allows_plain_http: true, events: ['Completed'] },
      });
      return outside.user.call(testWebhook, { body: { id } });
    },
  },
  {
    name: 'a webhook of a process',
    file: 'features/workflow/deferred-work/call-webhook.ts',
    ask: (outside) =>
      callWebhook(outside.ctx, {
        instanceId: outside.ctx.randomId(),
        key: 'x',
        activityId: 'x',
        input: { url: urlOf(outside), body: '{}' },
      } as never),
  },
  {
    name: 'a mailbox',
    file: 'features/inboxes/imap/with-mailbox.ts',
    ask: async ({ ctx, host, port }) => {
      const login = { host, port, security: 'none' as const, username: 'x', mailbox: 'INBOX' };
      const inbox = { id: ctx.randomId(), securityHeaderId: null, ...login };
      const password = await sealPassword(ctx, inbox, 'x');
      return withMailbox(ctx, { ...inbox, password } as never, () => Promise.resolve());
    },
  },
  {
    name: 'OpenID Connect and the metadata of SAML',
    file: 'features/single-sign-on/oidc/fetch-outside.ts',
    ask: (outside) =>
      fetchOutside(outside.ctx)(urlOf(outside), { method: 'GET', headers: {}, body: null } as never),
  },
  {
    name: 'a directory',
    file: 'features/single-sign-on/ldap/search-directory.ts',
    ask: (outside) =>
      searchDirectory(
        outside.ctx,
        {
          id: outside.ctx.randomId(),
          secret: null,
          protocol: {
            kind: 'ldap',
            url: urlOf(outside, 'ldap'),
            authority: '',
            bindDn: '',
            baseDn: 'dc=x',
            userFilter: '(uid={username})',
          },
        } as never,
        'ada',
      ),
  },
  {
    name: 'the audit trail over HTTP',
    file: 'features/audit/stream/send-records.ts',
    ask: (outside) => sendTest(outside.ctx, { kind: 'https', url: urlOf(outside) } as never),
  },
  {
    name: 'the audit trail over syslog',
    file: 'features/audit/stream/send-records.ts',
    ask: ({ ctx, host, port }) =>
      sendTest(ctx, {
        kind: 'syslog',
        host,
        port,
        isEncrypted: false,
        authority: '',
        format: 'json',
      } as never),
  },
  {
    name: 'a language model',
    file: 'features/assistant/providers/ask-provider.ts',
    ask: (outside) =>
      askProvider(
        outside.ctx,
        { provider: 'openai', address: `http://${outside.host}:${outside.port}`, model: 'x' } as never,
        'key',
        { system: '', messages: [{ role: 'person', text: 'x' }], tools: [], maxTokens: 10 } as never,
      ),
  },
  {
    name: 'a page that a bot opens',
    file: 'platform/browser/filtering-proxy.ts',
    ask: throughBrowserProxy,
  },
];

/**
 * Files that send by `outboundRequest` to an address from the database, and need more than a call to be tried: the door that
 * they take is tried by all others.
 */
export const byTheSameDoor: readonly string[] = [
  'features/document-reading/engines/azure/read-by-azure.ts',
  'features/on-device/push/send-push-message.ts',
];

/** Files that reach what only the operator can name: mail server, object store and database. */
export const ofTheOperator: readonly string[] = [
  'platform/mail/smtp-transport.ts',
  'platform/files/s3-store.ts',
];
