import type { Plugin } from 'vite';

const standInId = '\0schema-stand-in';

/**
 * Leaves zod out of the browser's bundle (33 kB of it), and what contracts say to people who write a client. A contract
 * tells our client its method, path and types; its schemas are checked on the server only. Inside `src/contracts` the
 * import of zod is answered by a stand-in that takes any call. Everybody else who imports zod gets the real one.
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
    transform(code, id) {
      return id.includes('/src/contracts/') ? { code: withoutDocumentation(code), map: null } : null;
    },
  };
}

/** The contract with its summary and description blank; lines stay where they are. */
export function withoutDocumentation(code: string): string {
  return code.replace(
    /^( {2}(?:summary|description):\s+)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm,
    "$1'',",
  );
}

const standIn = `
const schema = new Proxy(function schema() {}, { get: () => schema, apply: () => schema });
export const z = schema;
`;
