import { catalogueOf } from '../catalogue-of.ts';

/**
 * Every text of this language that the browser shows itself, in one chunk. The server sends the texts that are excluded
 * here.
 */
export const catalogue = catalogueOf(
  import.meta.glob<Record<string, Record<string, string>>>(
    [
      '../../../../messages/de/*.ts',
      '!../../../../messages/de/{actions,entry-violations,errors,mails,menu,notifications}.ts',
      '!../../../../messages/de/{administration,bots,connectors,dashboards,disclosures,document-reading,form-designer,models,module-categories,predictions,process-map,reports,simulation,translations}.ts',
    ],
    { eager: true },
  ),
);
