import type { Mutant } from './mutant.ts';

const providers = ['src/server/features/document-reading/providers.test.ts'];
const readings = ['src/server/features/document-reading/readings.test.ts'];
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
  {
    name: 'readings-of-other-people',
    file: `${folder}/readings/get-document-reading.ts`,
    find: 'if (reading?.madeBy !== actorOf(ctx).id) throw notFound();',
    replace: 'if (!reading || actorOf(ctx).id === reading.id) throw notFound();',
    tests: readings,
  },
  {
    name: 'values-of-hidden-fields',
    file: `${folder}/readings/get-document-reading.ts`,
    find: " && access.fields[name] === 'editable'",
    replace: " && access.fields[name] !== ''",
    tests: readings,
  },
  {
    name: 'pictures-of-any-size',
    file: `${folder}/engines/read-picture.ts`,
    find: 'if (size.width * size.height > maxPixels)',
    replace: 'if (size.width * size.height < 0)',
    tests: readings,
  },
  {
    name: 'tokens-for-any-server',
    file: `${folder}/engines/azure/read-by-azure.ts`,
    find: 'if (operation.origin !== url.origin)',
    replace: 'if (operation.origin === "")',
    tests: readings,
  },
];
