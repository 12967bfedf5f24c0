import type { Mutant } from './mutant.ts';

const folder = 'src/server/features/connectors';
const resilience = [`${folder}/resilience/resilience.test.ts`];
const fields = [`${folder}/resilience/calls-of-fields.test.ts`];
const sqlServer = [`${folder}/sql/sql-server/sql-server.test.ts`];
const authorities = ['src/server/features/authorities/authorities.test.ts'];
const outbound = ['test/security/outbound/outbound.test.ts'];
const paging = [`${folder}/paging/paging.test.ts`];
const protocols = [`${folder}/protocols/protocols.test.ts`, `${folder}/asking/fill-request.test.ts`];
const oauth = [`${folder}/oauth/oauth.test.ts`];

/** Guards of data connectors. */
export const connectorMutants: readonly Mutant[] = [
  {
    name: 'databases-at-names-that-turn',
    file: `${folder}/sql/database-session.ts`,
    find: 'withConnection(await allowedAddress(host, allowedNetworks), port, work)',
    replace: 'withConnection((await allowedAddress(host, allowedNetworks)) && host, port, work)',
    tests: outbound,
  },
  {
    name: 'logins-without-tls',
    file: `${folder}/sql/sql-server/ask-sql-server.ts`,
    find: 'if (!isPlain) keepLoginSecret(connection, socket);',
    replace: 'if (isPlain) keepLoginSecret(connection, socket);',
    tests: sqlServer,
  },
  {
    name: 'databases-that-send-elsewhere',
    file: `${folder}/sql/sql-server/ask-sql-server.ts`,
    find: "if (isTaken) return Promise.reject(new OutboundError('address_refused'));",
    replace:
      "if (isTaken) return import('node:net').then(({ connect }) => connect(connection.routingData as never));",
    tests: sqlServer,
  },
  {
    name: 'reading-that-stays-written',
    file: `${folder}/sql/sql-server/ask-sql-server.ts`,
    find: 'if (session.onlyReads) await done((callback) => connection.rollbackTransaction(callback));',
    replace: 'if (!session.onlyReads) await done((callback) => connection.rollbackTransaction(callback));',
    tests: sqlServer,
  },
  {
    name: 'statements-behind-statements',
    file: `${folder}/sql/read-statement.ts`,
    find: 'return !isNested && !changingWord.test(bare);',
    replace: 'return !isNested || !changingWord.test(bare);',
    tests: sqlServer,
  },
  {
    name: 'rounded-numbers-of-databases',
    file: `${folder}/sql/sql-server/sql-server-values.ts`,
    find: '> Number.MAX_SAFE_INTEGER) throw',
    replace: '> Number.MAX_VALUE) throw',
    tests: sqlServer,
  },
  {
    name: 'servers-as-authorities',
    file: 'src/server/features/authorities/read-authorities.ts',
    find: 'if (!certificate.ca) return',
    replace: 'if (!certificate) return',
    tests: authorities,
  },
  {
    name: 'authorities-that-have-ended',
    file: 'src/server/features/authorities/read-authorities.ts',
    find: 'if (validTo <= now) return',
    replace: 'if (validTo <= new Date(0)) return',
    tests: authorities,
  },
  {
    name: 'authorities-that-stay-trusted',
    file: 'src/server/features/authorities/delete-authority.ts',
    find: '  ctx.afterCommit(() => ownAuthorities(ctx.platform).changed(ctx.tenant));\n',
    replace: '',
    tests: authorities,
  },
  {
    name: 'authorities-of-everyone',
    file: 'src/server/features/authorities/trusted-authorities.ts',
    find: 'const own = await ownAuthorities(platform).get(tenant);',
    replace:
      'const own = ((globalThis as { all?: string[] }).all ??= []);\n  own.push(...(await ownAuthorities(platform).get(tenant)));',
    tests: authorities,
  },
  {
    name: 'mailboxes-at-names-that-turn',
    file: 'src/server/features/inboxes/imap/with-mailbox.ts',
    find: '    host: address,\n',
    replace: '    host: address && inbox.host,\n',
    tests: outbound,
  },
  {
    name: 'batches-at-systems-that-are-down',
    file: `${folder}/connectors/run-connector-batch.ts`,
    find: 'isSpared ||= isDown(answer);',
    replace: 'isSpared ||= !isDown;',
    tests: [`${folder}/resilience/batch.test.ts`],
  },
  {
    name: 'batches-without-end',
    file: `${folder}/connectors/run-connector-batch.ts`,
    find: 'size += answer.size;',
    replace: 'size += answer.size * 0;',
    tests: [`${folder}/resilience/batch.test.ts`],
  },
  {
    name: 'calls-of-fields-for-everyone',
    file: `${folder}/connectors/get-field-calls.ts`,
    find: '  await designableModule(ctx, query.moduleId);\n',
    replace: '',
    tests: fields,
  },
  {
    name: 'values-in-the-log-of-fields',
    file: `${folder}/asking/call-connector.ts`,
    find: "call(ctx, askingField(field), values, { ...manner, cause: 'field' })",
    replace: "call(ctx, askingField(field), values, { ...manner, cause: 'test' })",
    tests: fields,
  },
  {
    name: 'one-circuit-for-all-fields',
    file: `${folder}/stores/asker-store.ts`,
    find: 'and field_id = ',
    replace: "and field_id <> '' or field_id = ",
    tests: fields,
  },
  {
    name: 'repeated-changes-elsewhere',
    file: `${folder}/asking/ask-prepared.ts`,
    find: 'canRepeat ? settings.retries : 0',
    replace: 'settings.retries',
    tests: resilience,
  },
  {
    name: 'everyone-tries-after-the-pause',
    file: `${folder}/resilience/circuit.ts`,
    find: "if (state !== 'trying') return state === 'closed';",
    replace: "if (settings.protocol) return state !== 'open';",
    tests: resilience,
  },
  {
    name: 'trials-that-open-the-circuit',
    file: `${folder}/resilience/circuit.ts`,
    find: '  if (isTrial) return;\n',
    replace: '',
    tests: resilience,
  },
  {
    name: 'answers-of-other-secrets',
    file: `${folder}/resilience/answer-cache.ts`,
    find: 'request.securityHeaderId, secrets.revision, person',
    replace: "request.securityHeaderId, '', person",
    tests: resilience,
  },
  {
    name: 'answers-of-other-settings',
    file: `${folder}/resilience/answer-cache.ts`,
    find: 'asker.version, rights',
    replace: 'rights',
    tests: resilience,
  },
  {
    name: 'kept-answers-of-changes',
    file: `${folder}/present-connector.ts`,
    find: 'cacheSeconds > 0 && !isRead',
    replace: 'cacheSeconds > 86_400 && !isRead',
    tests: resilience,
  },
  {
    name: 'pages-of-other-hosts',
    file: `${folder}/paging/next-page.ts`,
    find: 'next.origin === new URL(current).origin && ',
    replace: '',
    tests: paging,
  },
  {
    name: 'pages-without-end',
    file: `${folder}/asking/ask-prepared.ts`,
    find: 'asked.pages >= paging.maxPages || ',
    replace: '',
    tests: paging,
  },
  {
    name: 'half-of-the-pages',
    file: `${folder}/asking/ask-prepared.ts`,
    find: 'if (read.failure !== null || isUnreadable) {',
    replace: 'if (read.failure === null && isUnreadable) {',
    tests: paging,
  },
  {
    name: 'document-types-in-answers',
    file: `${folder}/protocols/read-xml.ts`,
    find: "  parser.on('doctype', refuse);\n",
    replace: '',
    tests: protocols,
  },
  {
    name: 'errors-beside-data',
    file: `${folder}/protocols/graphql.ts`,
    find: '!Array.isArray(errors) || errors.length === 0',
    replace: '!Array.isArray(errors) || errors.length >= 0',
    tests: protocols,
  },
  {
    name: 'consents-of-other-people',
    file: `${folder}/stores/consent-store.ts`,
    find: "    .where('userId', '=', userId)\n",
    replace: '',
    tests: oauth,
  },
  {
    name: 'consents-that-last',
    file: `${folder}/stores/consent-store.ts`,
    find: 'Date.parse(row.expiresOn) <= now.getTime()',
    replace: 'Date.parse(row.expiresOn) <= 0',
    tests: oauth,
  },
  {
    name: 'client-secrets-for-other-hosts',
    file: `${folder}/oauth/oauth-settings.ts`,
    find: '!kept || hostOf(before.tokenUrl) !== hostOf(oauth.tokenUrl)',
    replace: '!kept',
    tests: oauth,
  },
  {
    name: 'tokens-of-other-clients',
    file: `${folder}/security-headers/save-security-header.ts`,
    find: 'if (!isSameClient) await deleteTokens',
    replace: 'if (kept === undefined) await deleteTokens',
    tests: oauth,
  },
  {
    name: 'tokens-renewed-by-everyone',
    file: `${folder}/stores/token-store.ts`,
    find: 'stored.lease_until is null or ',
    replace: 'stored.generation >= 0 or ',
    tests: oauth,
  },
];
