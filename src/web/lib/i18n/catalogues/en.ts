import { catalogueOf } from '../catalogue-of.ts';

/** Every text of this language, in one chunk. */
export const catalogue = catalogueOf(
  import.meta.glob<Record<string, Record<string, string>>>('../../../../messages/en/*.ts', { eager: true }),
);
