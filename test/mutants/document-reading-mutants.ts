import type { Mutant } from './mutant.ts';

const providers = ['src/server/features/document-reading/providers.test.ts'];
const folder = 'src/server/features/document-reading';

/** Guards of reading documents. */
export const documentReadingMutants: readonly Mutant[] = [
  {
    name: 'bots-without-a-licence',
    file: 'src/engine/reading/ocr-providers.ts',
    find: "code: 'bot_licence_missing' }] : [];",
    replace: "code: 'bot_licence_missing' as const }].slice(1) : [];",
    tests: providers,
  },
  {
    name: 'provider-tokens-in-the-open',
    file: `${folder}/providers/provider-tokens.ts`,
    find: 'return sealText(await ctx.platform.keys.secret(ctx.tenant, purpose), token, providerId);',
    replace: 'return ctx.platform.keys.secret(ctx.tenant, purpose).then(() => token);',
    tests: providers,
  },
];
