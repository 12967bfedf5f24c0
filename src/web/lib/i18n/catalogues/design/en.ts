import { catalogueOf } from '../../catalogue-of.ts';

/** The texts of this language that only designers of forms and administrators read. */
export const catalogue = catalogueOf(
  import.meta.glob<Record<string, Record<string, string>>>(
    '../../../../../messages/en/{administration,bots,connectors,dashboards,disclosures,document-reading,form-designer,models,module-categories,predictions,process-map,reports,simulation,translations}.ts',
    { eager: true },
  ),
);
