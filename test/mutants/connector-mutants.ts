import type { Mutant } from './mutant.ts';

const folder = 'src/server/features/connectors';
const resilience = [`${folder}/resilience/resilience.test.ts`];
const fields = [`${folder}/resilience/calls-of-fields.test.ts`];
const outbound = ['test/security/outbound/outbound.test.ts'];
const paging = [`${folder}/paging/paging.test.ts`];
const protocols = [`${folder}/protocols/protocols.test.ts`, `${folder}/asking/fill-request.test.ts`];
const oauth = [`${folder}/oauth/oauth.test.ts`];

/** Guards of data connectors. */
export const connectorMutants: readonly Mutant[] = [
  {
    name: 'databases-at-names-that-turn',
    file: `${folder}/sql/database-session.ts`,
    find: 'await connected(await allowedAddress(host, allowedNetworks), port)',
    replace: 'await connected((await allowedAddress(host, allowedNetworks)) && host, port)',
    tests: outbound,
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
