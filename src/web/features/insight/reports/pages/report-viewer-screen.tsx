import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getReportDesign } from '#contracts/insight/reports/get-report-design.ts';
import { previewReport } from '#contracts/insight/reports/preview-report.ts';
import { renderReport } from '#contracts/insight/reports/render-report.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { callForFile } from '#web/lib/api/client.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { PageTitle, Sheet, SheetHeader, Toolbar } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import type { KeptReport } from '../report-types.ts';
import { designerAddress } from '../report-types.ts';
import styles from '../reports.module.css';
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
        <Viewer report={kept.data} />
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
            <PdfButton body={body} name={pages.data?.title ?? report.name} isDisabled={!isReady} />
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

function PdfButton(props: {
  readonly body: Parameters<typeof callForFile<typeof renderReport>>[1]['body'];
  readonly name: string;
  readonly isDisabled: boolean;
}) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      saveFile(await callForFile(renderReport, { body: props.body }), `${props.name}.pdf`);
    } catch (error) {
      toast.error((error instanceof Error && error.message) || t('reports:failed'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      size="small"
      kind="primary"
      icon="download"
      isBusy={isBusy}
      isDisabled={props.isDisabled}
      onClick={() => void download()}
    >
      {t('reports:pdf')}
    </Button>
  );
}
