import { useNavigate } from 'react-router';
import { getReportDesign } from '#contracts/insight/reports/get-report-design.ts';
import { previewReport } from '#contracts/insight/reports/preview-report.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { PageTitle, Sheet, SheetHeader, Toolbar } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import type { KeptReport } from '../report-types.ts';
import { designerAddress } from '../report-types.ts';
import styles from '../reports.module.css';
import { WordViewer } from '../word/word-viewer.tsx';
import { DownloadReport } from './download-report.tsx';
import { EntryPicker } from './entry-picker.tsx';
import { ReportSheets } from './report-sheet.tsx';

/** `/report-viewer?id=<design>&entry=<entry>`: a report in pages, to print or to take along as a PDF. */
export function ReportViewerScreen() {
  const t = useT();
  const [params] = useAddress();
  const id = params.get('id') ?? '';
  const kept = useEndpoint(
    getReportDesign,
    { params: { id } },
    { isEnabled: id !== '', keepPrevious: false },
  );
  useTitle(kept.data?.name ?? t('reports:viewer'));
  return (
    <Sheet>
      {kept.data ? (
        kept.data.format === 'word' ? (
          <WordViewer report={kept.data} />
        ) : (
          <Viewer report={kept.data} />
        )
      ) : (
        <>
          <SheetHeader>
            <PageTitle>{t('reports:viewer')}</PageTitle>
          </SheetHeader>
          <ListState asked={kept} failed={t('reports:failed')} retryLabel={t('reports:tryAgain')}>
            {() => null}
          </ListState>
        </>
      )}
    </Sheet>
  );
}

/** The entries that the address narrows a list to. */
function idsIn(params: URLSearchParams): string[] | undefined {
  const ids = (params.get('ids') ?? '').split(',').filter((id) => id !== '');
  return ids.length > 0 ? ids : undefined;
}

function Viewer({ report }: { report: KeptReport }) {
  const t = useT();
  const navigate = useNavigate();
  const [params, change] = useAddress();
  const entry = params.get('entry') ?? '';
  const ids = idsIn(params);
  const isOfEntry = report.source === 'entry';
  const body = {
    id: report.id,
    ...(isOfEntry ? { recordId: entry } : {}),
    ...(ids ? { list: { ids } } : {}),
  };
  const isReady = !isOfEntry || entry !== '';
  const pages = useEndpoint(previewReport, { body }, { isEnabled: isReady, keepPrevious: false });
  return (
    <>
      <SheetHeader
        end={
          <>
            {report.isOwn && (
              <Button size="small" icon="pencil" onClick={() => navigate(designerAddress(report.id))}>
                {t('reports:edit')}
              </Button>
            )}
            <IconButton
              icon="printer"
              label={t('reports:print')}
              isDisabled={!pages.data}
              onClick={() => window.print()}
            />
            <DownloadReport
              body={body}
              name={`${pages.data?.title ?? report.name}.pdf`}
              label={t('reports:pdf')}
              isDisabled={!isReady}
            />
          </>
        }
      >
        <PageTitle>{report.name}</PageTitle>
      </SheetHeader>
      {isOfEntry && (
        <Toolbar>
          <span className={styles.picker}>
            <EntryPicker
              moduleId={report.moduleId}
              value={entry}
              label={t('reports:entry')}
              onChange={(next) => change('entry', next)}
            />
          </span>
        </Toolbar>
      )}
      <ScrollArea className={styles.desk} label={t('reports:preview')}>
        {isReady ? (
          <ListState asked={pages} failed={t('reports:failed')} retryLabel={t('reports:tryAgain')}>
            {(found) => <ReportSheets report={found} />}
          </ListState>
        ) : (
          <Empty title={t('reports:chooseEntry')} text={t('reports:onlySeen')} />
        )}
      </ScrollArea>
    </>
  );
}
