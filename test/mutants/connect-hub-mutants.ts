import type { Mutant } from './mutant.ts';

const tests = ['src/server/features/connect-hub/connect-hub.test.ts'];
const folder = 'src/server/features/connect-hub';

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
];
