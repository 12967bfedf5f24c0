/**
 * Every text of this language that the browser shows itself, in one chunk. The server sends the texts that are excluded
 * here.
 */
export const modules = import.meta.glob<Record<string, Record<string, string>>>(
  [
    '../../../../messages/de/*.ts',
    '!../../../../messages/de/{actions,audit-settings,entry-violations,errors,mails,menu,notifications}.ts',
    '!../../../../messages/de/{administration,audit-sentences,bots,connectors,dashboards,disclosures,document-reading,field-help,form-designer,groups,models,module-categories,predictions,process-map,reports,simulation,translations,workflow-faults}.ts',
  ],
  { eager: true },
);
