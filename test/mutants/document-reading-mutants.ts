import type { Mutant } from './mutant.ts';

const providers = ['src/server/features/document-reading/providers.test.ts'];
const readings = ['src/server/features/document-reading/readings.test.ts'];
const learning = ['src/server/features/document-reading/learning.test.ts'];
const folder = 'src/server/features/document-reading';

/** Guards of reading documents. */
export const documentReadingMutants: readonly Mutant[] = [
  {
    name: 'readings-without-a-licence',
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
    file: `${folder}/readings/own-reading.ts`,
    find: 'if (reading?.madeBy !== actorOf(ctx).id) throw notFound();',
    replace: 'if (!reading || actorOf(ctx).id === reading.id) throw notFound();',
    tests: readings,
  },
  {
    name: 'values-of-hidden-fields',
    file: `${folder}/readings/fields-to-fill.ts`,
    find: "access.fields[path] === 'editable'",
    replace: "access.fields[path] !== 'none'",
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
  {
    name: 'files-of-other-people-are-read',
    file: 'src/server/features/files/visible-file.ts',
    find: 'if (!file || !(await canSeeFile(ctx, file))) throw notFound();',
    replace: 'if (!file || (await canSeeFile(ctx, file)) === null) throw notFound();',
    tests: readings,
  },
  {
    name: 'ibans-without-check-digits',
    file: 'src/engine/reading/forms/account-number.ts',
    find: 'return rest === 1 ? bare : null;',
    replace: 'return rest >= 0 ? bare : null;',
    tests: ['src/engine/reading/forms/forms.test.ts'],
  },
  {
    name: 'typed-values-overwritten',
    file: 'src/web/features/document-reading/reading/standing-of.ts',
    find: "return isUntouched ? 'open' : 'kept';",
    replace: "return isUntouched ? 'open' : 'open';",
    tests: ['src/web/features/document-reading/reading/standing-of.test.ts'],
  },
  {
    name: 'corrections-for-any-layout',
    file: 'src/engine/reading/propose-values.ts',
    find: 'likeness(one.layout, layout) >= sameSupplier',
    replace: 'likeness(one.layout, layout) >= 0',
    tests: learning,
  },
  {
    name: 'words-of-documents-kept',
    file: 'src/engine/reading/learned/digest.ts',
    find: 'return hash.toString(36);',
    replace: "return hash < 0 ? '' : word;",
    tests: learning,
  },
  {
    name: 'lookups-of-nothing',
    file: 'src/engine/reading/propose-values.ts',
    find: 'if (source && facts.keyOf',
    replace: "if (source && text === '' && facts.keyOf",
    tests: [`${folder}/readings/lookups-of-documents.test.ts`],
  },
  {
    name: 'frames-read-as-text',
    file: `${folder}/engines/pdf/curves-of-page.ts`,
    find: 'numbers < minNumbers ?',
    replace: 'numbers < 0 ?',
    tests: [`${folder}/engines/pdf/curves-of-page.test.ts`],
  },
];
