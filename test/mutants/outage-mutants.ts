import type { Mutant } from './mutant.ts';

const folder = 'src/server/features/connectors';
const hanging = [`${folder}/resilience/systems-that-hang.test.ts`];

/** Guards against systems outside that hang, drip, say too much or say what nobody has asked for. */
export const outageMutants: readonly Mutant[] = [
  {
    name: 'consents-that-a-proxy-ends',
    file: `${folder}/oauth/access-token.ts`,
    find: "&& fresh === 'grant_refused'",
    replace: "&& fresh !== 'token_unreachable'",
    tests: [`${folder}/oauth/oauth.test.ts`],
  },
  {
    name: 'documents-without-a-bottom',
    file: `${folder}/openapi/parse-document.ts`,
    find: 'return isDeeperThan(json, maxDepth) ? undefined : json;',
    replace: 'return json;',
    tests: [`${folder}/openapi/parse-document.test.ts`],
  },
  {
    name: 'answers-without-a-bottom',
    file: `${folder}/protocols/read-answer.ts`,
    find: 'return isDeeperThan(value, maxDepth) ? undefined : value;',
    replace: 'return value;',
    tests: hanging,
  },
  {
    name: 'token-servers-that-are-never-down',
    file: `${folder}/asking/call-connector.ts`,
    find: 'if (answer.sent || isDown(answer))',
    replace: 'if (answer.sent)',
    tests: hanging,
  },
  {
    name: 'statements-that-fail-instead-of-ending',
    file: `${folder}/sql/ask-database.ts`,
    find: 'if (endedStatements.has(name) || endedStatements.has(errno))',
    replace: "if (name === 'ETIMEOUT')",
    tests: [`${folder}/sql/slow-databases.test.ts`],
  },
  {
    name: 'receivers-that-say-too-much',
    file: 'src/server/features/workflow/deferred-work/call-webhook.ts',
    find: 'isCut: true,',
    replace: 'isCut: false,',
    tests: ['src/server/features/workflow/deferred-work/slow-systems.test.ts'],
  },
  {
    name: 'files-with-a-time-of-their-own',
    file: 'src/server/features/incoming-webhooks/files/store-given-files.ts',
    find: 'await givenFile(ctx, field, file, signal)',
    replace: 'await givenFile(ctx, field, file, new AbortController().signal)',
    tests: ['src/server/features/incoming-webhooks/files/slow-files.test.ts'],
  },
  {
    name: 'files-fetched-all-before-the-first-is-stored',
    file: 'src/server/features/incoming-webhooks/files/store-given-files.ts',
    find: 'for (const file of files) {',
    replace:
      'for (const file of await Promise.all(files.map((one) => givenFile(ctx, field, one, signal)))) {',
    tests: ['src/server/features/incoming-webhooks/files/slow-files.test.ts'],
  },
];
