import { listReportDesigns } from '#contracts/insight/reports/list-report-designs.ts';
import { saveReportDesign } from '#contracts/insight/reports/save-report-design.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { ReportFields } from '../report-types.ts';
import { useWordUpload } from '../word/use-word-upload.ts';
import { starterDesign } from './starter-design.ts';

/** Keeps a new report: one that begins with blocks of the app's fields, or one that a Word file lays out. */
export function useNewReport(onMade: (id: string, format: 'pages' | 'word') => void) {
  const t = useT();
  const word = useWordUpload((id) => onMade(id, 'word'));
  const save = useAction(saveReportDesign, {
    invalidates: [listReportDesigns],
    onSuccess: ({ id }) => onMade(id, 'pages'),
    errors: 'fields',
  });
  return {
    draw(asked: { readonly name: string; readonly about: ReportFields; readonly source: 'entry' | 'list' }) {
      const { name, about, source } = asked;
      const words = {
        letter: t('reports:starterLetter'),
        page: t('reports:starterPage'),
        name: name.replaceAll(/[{}]/g, ''),
      };
      const design = starterDesign(source, about, words);
      void save.run({ body: { name, moduleId: about.moduleId, design } });
    },
    upload: (query: { readonly name: string; readonly moduleId: string }, file: File) =>
      void word.send(query, file),
    isBusy: save.isBusy || word.isBusy,
    nameFault: save.faultAt('body.name'),
    fileFaults: word.faults,
  };
}
