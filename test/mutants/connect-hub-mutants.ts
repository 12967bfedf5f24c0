import type { Mutant } from './mutant.ts';

const tests = ['src/server/features/connect-hub/connect-hub.test.ts'];
const folder = 'src/server/features/connect-hub';
const connectors = 'src/server/features/connectors';
const clients = [`${folder}/clients-of-shops.test.ts`];
const connected = [`${folder}/connected.test.ts`];

/** Guards of the connect hub. */
export const connectHubMutants: readonly Mutant[] = [
  {
    name: 'silence-that-is-kept',
    file: `${folder}/asking/companies.ts`,
    find: "result !== 'unknown'",
    replace: "result !== ''",
    tests,
  },
  {
    name: 'answers-of-other-settings-of-the-register',
    file: `${folder}/asking/kept-answers.ts`,
    find: 'JSON.stringify([tenantId, revision, url])',
    replace: 'JSON.stringify([tenantId, url])',
    tests,
  },
  {
    name: 'register-keys-for-other-addresses',
    file: `${folder}/settings/companies-house-variable.ts`,
    find: 'isMoved && stored.sealedKey !== null && key === undefined',
    replace: 'isMoved && stored.sealedKey === null && key === undefined',
    tests,
  },
  {
    name: 'store-keys-for-other-shops',
    file: `${folder}/store-keys/save-store-key.ts`,
    find: 'stored?.shop === shop && stored.platform === body.platform',
    replace: 'stored !== undefined',
    tests,
  },
  {
    name: 'any-path-of-a-shop',
    file: `${folder}/systems/shop-systems.ts`,
    find: 'page.startsWith(path) && ',
    replace: 'page.length > path.length / 100 && ',
    tests,
  },
  {
    name: 'keys-over-plain-http',
    file: `${folder}/systems/system-address.ts`,
    find: "isSecretSent && !address.startsWith('https://')",
    replace: "!isSecretSent && !address.startsWith('https://')",
    tests,
  },
  {
    name: 'answers-that-repeat-keys',
    file: `${folder}/asking/ask-system.ts`,
    find: 'masked(answer.body, secrets)',
    replace: 'masked(answer.body, secrets.slice(9))',
    tests,
  },
  {
    name: 'lists-of-the-register-that-begin-anew',
    file: `${folder}/asking/companies.ts`,
    find: 'registerPaths.officers(params.number, query.start)',
    replace: 'registerPaths.officers(params.number, query.start * 0)',
    tests,
  },
  {
    name: 'headers-of-people-taken-by-the-hub',
    file: `${connectors}/offers/offered-header.ts`,
    find: 'const header = await lockHeaderOf(ctx.db, origin);',
    replace: 'const header = (await loadSecurityHeaders(ctx.db))[0] ?? (await lockHeaderOf(ctx.db, origin));',
    tests: connected,
  },
  {
    name: 'connectors-lost-in-another-language',
    file: `${connectors}/offers/offer-connectors.ts`,
    find: 'new Set([name, ...otherNames]',
    replace: 'new Set([name]',
    tests: [`${folder}/connecting/made-texts.test.ts`],
  },
  {
    name: 'made-connectors-named-in-english',
    file: `${folder}/connecting/connect-shop.ts`,
    find: 'offerOfShop(storeKey, key, settings, ctx.locale)',
    replace: "offerOfShop(storeKey, key, settings, 'en')",
    tests: [`${folder}/connecting/made-texts.test.ts`],
  },
  {
    name: 'connectors-of-people-taken-by-the-hub',
    file: `${connectors}/offers/offer-connectors.ts`,
    find: "({ stopped }) => stopped === 'key_deleted'",
    replace: "({ stopped }) => stopped !== 'hub_off'",
    tests: connected,
  },
  {
    name: 'revoked-keys-in-headers',
    file: `${connectors}/asking/secret-headers.ts`,
    find: "if (stored.isStopped) return 'security_header_stopped';",
    replace: '',
    tests: connected,
  },
  {
    name: 'connectors-that-ask-without-their-integration',
    file: `${connectors}/asking/asker.ts`,
    find: "return stopped ?? (settings.isPaused ? 'paused' : null);",
    replace: "return settings.isPaused ? 'paused' : null;",
    tests: connected,
  },
  {
    name: 'runs-that-wait-for-a-deleted-key',
    file: `${connectors}/asking/asker.ts`,
    find: "(['paused', 'hub_off', 'key_revoked'])",
    replace: "(['paused', 'hub_off', 'key_revoked', 'key_deleted'])",
    tests: [`${folder}/waiting-runs.test.ts`],
  },
  {
    name: 'prices-of-people-changed-by-the-hub',
    file: `${connectors}/offers/change-offered.ts`,
    find: 'if (!isAsOffered) continue;',
    replace: '',
    tests: connected,
  },
  {
    name: 'own-values-replaced-by-the-hub',
    file: `${connectors}/security-headers/save-security-header.ts`,
    find: 'const isOwn = !kept || fresh.size > 0 || !isSameOauth(kept.oauth, oauth);',
    replace: 'const isOwn = !kept;',
    tests: connected,
  },
  {
    name: 'client-secrets-for-other-clients',
    file: `${folder}/store-keys/key-of-body.ts`,
    find: 'kept?.clientId === client_id && ',
    replace: 'kept?.clientId !== null && ',
    tests: clients,
  },
  {
    name: 'clients-of-shops-that-have-none',
    file: `${folder}/store-keys/key-of-body.ts`,
    find: 'shopSystems[platform].tokens === null',
    replace: 'shopSystems[platform].tokens === undefined',
    tests: clients,
  },
  {
    name: 'tokens-of-shops-that-ended-early',
    file: `${folder}/asking/ask-with-token.ts`,
    find: 'answer.status !== 401',
    replace: 'answer.status !== 402',
    tests: clients,
  },
  {
    name: 'tokens-of-shops-as-bearers',
    file: `${connectors}/asking/secret-headers.ts`,
    find: 'headerName === undefined ?',
    replace: "headerName !== '' ?",
    tests: clients,
  },
  {
    name: 'clients-that-outlive-their-key',
    file: `${connectors}/offers/change-offered.ts`,
    find: 'forgetsKey && oauth ?',
    replace: '!forgetsKey && oauth ?',
    tests: clients,
  },
  {
    name: 'headers-that-outlive-their-shop',
    file: `${connectors}/offers/change-offered.ts`,
    find: "stopped === 'key_deleted'",
    replace: "stopped === 'hub_off'",
    tests: clients,
  },
  {
    name: 'shared-headers-not-named',
    file: 'src/server/features/connectors/stores/shared-header-store.ts',
    find: 'and h.origin is null and h.name',
    replace: 'and h.origin is not null and h.name',
    tests: ['src/server/features/connect-hub/connected.test.ts'],
  },
];
