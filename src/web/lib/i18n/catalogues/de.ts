import { catalogueOf } from '../catalogue-of.ts';

/** Every text of this language that the browser says itself, in one chunk; the server says those that are left out. */
export const catalogue = catalogueOf(
  import.meta.glob<Record<string, Record<string, string>>>(
    [
      '../../../../messages/de/*.ts',
      '!../../../../messages/de/{actions,entry-violations,errors,mails,menu,notifications}.ts',
      '!../../../../messages/de/{disclosures,form-designer,translations}.ts',
    ],
    { eager: true },
  ),
);
