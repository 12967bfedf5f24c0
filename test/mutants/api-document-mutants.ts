import type { Mutant } from './mutant.ts';

const folder = 'src/server/features/connectors/openapi';
const tests = [`${folder}/read-openapi-in-thread.test.ts`];

/** Guards of reading the documents of APIs. */
export const apiDocumentMutants: readonly Mutant[] = [
  {
    name: 'documents-read-by-the-node',
    file: `${folder}/read-api-document.ts`,
    find: 'await readOpenApiInThread({ text: found.text, base: url ?? null });',
    replace: "(await import('./read-openapi.ts')).readOpenApi(found.text, url ?? null) ?? 'not_openapi';",
    tests,
  },
  {
    name: 'documents-read-without-end',
    file: `${folder}/read-openapi-in-thread.ts`,
    find: "setTimeout(() => end('document_too_costly'), maxMs)",
    replace: "setTimeout(() => end('document_too_costly'), maxMs + 60_000)",
    tests,
  },
  {
    name: 'documents-read-all-together',
    file: `${folder}/read-openapi-in-thread.ts`,
    find: 'return lanes.inTurn(lane, () => readOf(job, limits));',
    replace: 'return lanes.inTurn({ ...lane, maxWaiting: 100 }, () => readOf(job, limits));',
    tests,
  },
];
