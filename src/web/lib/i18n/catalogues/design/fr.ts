/** The texts of this language that only designers of forms and administrators read. */
export const modules = import.meta.glob<Record<string, Record<string, string>>>(
  '../../../../../messages/fr/{administration,audit-sentences,bots,connectors,dashboards,disclosures,document-reading,field-help,form-designer,groups,models,module-categories,predictions,process-map,reports,simulation,translations,workflow-faults}.ts',
  { eager: true },
);
