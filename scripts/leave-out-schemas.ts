import type { Plugin } from 'vite';

const standInId = '\0schema-stand-in';

/**
 * Leaves zod out of the browser's bundle (33 kB of it). A contract tells the client its method, path and types; its
 * schemas are checked on the server only. Inside `src/contracts` the import of zod is answered by a stand-in that takes
 * any call. Everybody else who imports zod gets the real one.
 */
export function leaveOutSchemas(): Plugin {
  return {
    name: 'leave-out-schemas',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === 'zod' && importer?.includes('/src/contracts/') ? standInId : null;
    },
    load(id) {
      return id === standInId ? standIn : null;
    },
  };
}

const standIn = `
const schema = new Proxy(function schema() {}, { get: () => schema, apply: () => schema });
export const z = schema;
`;
