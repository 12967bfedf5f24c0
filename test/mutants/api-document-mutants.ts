import type { Mutant } from './mutant.ts';

const folder = 'src/server/features/connectors/api-documents';
const tests = [`${folder}/read-in-thread.test.ts`];

/** Guards of reading the documents of APIs. */
export const apiDocumentMutants: readonly Mutant[] = [
  {
    name: 'documents-read-by-the-node',
    file: `${folder}/read-api-document.ts`,
    find: 'read: readInThread,',
    replace: "read: async (one) => (await import('./read-document.ts')).readDocument(one),",
    tests,
  },
  {
    name: 'documents-read-without-end',
    file: `${folder}/read-in-thread.ts`,
    find: "setTimeout(() => fail('document_too_costly'), maxMs)",
    replace: "setTimeout(() => fail('document_too_costly'), maxMs + 60_000)",
    tests,
  },
  {
    name: 'documents-read-all-together',
    file: `${folder}/read-in-thread.ts`,
    find: 'return lanes.inTurn(lane, () => readOf(job, limits));',
    replace: 'return lanes.inTurn({ ...lane, maxWaiting: 100 }, () => readOf(job, limits));',
    tests,
  },
  {
    name: 'documents-whose-answers-have-no-end',
    file: `${folder}/read-document.ts`,
    find: 'return characters <= maxCharacters;',
    replace: 'return characters <= maxCharacters * 100;',
    tests: [`${folder}/hostile-documents.test.ts`],
  },
  {
    name: 'documents-with-others-of-any-size',
    file: `${folder}/fetch-others.ts`,
    find: 'if (characters > maxCharacters) return',
    replace: 'if (characters > maxCharacters * 100) return',
    tests: [`${folder}/hostile-documents.test.ts`],
  },
];
