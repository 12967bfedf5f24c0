import { useNavigate } from 'react-router';
import { getInquiry } from '#contracts/insight/get-inquiry.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { PageTitle, Sheet, SheetHeader, Toolbar } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { ListState } from '#web/ui/list/list-state.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import { AppTiles } from './apps/app-tiles.tsx';
import { useAppChoices } from './apps/use-app-choices.ts';
import styles from './insight.module.css';
import { ReportActions, ReportsMenu } from './report-actions.tsx';
import { firstReport, type Inquiry, type Report, readReport } from './report-state.ts';
import { ReportView } from './report-view.tsx';
import { useReportColumns } from './use-report-columns.ts';

/** `/inquiry?q=<report>&report=<kept>&cell=<open>`: a report of one app, all of it in the address. */
export function InquiryScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [params, , update] = useAddress();
  const keptId = params.get('report');
  const kept = useEndpoint(
    getInquiry,
    { params: { id: keptId ?? '' } },
    {
      isEnabled: keptId !== null,
      keepPrevious: false,
    },
  );
  const inquiry = keptId === null ? null : (kept.data ?? null);
  const written = readReport(params.get('q'));
  const report = written ?? inquiry?.report ?? null;
  const chart = params.get('bars') === 'off' ? 'table' : (inquiry?.chart ?? 'bars');
  useTitle(inquiry?.name ?? t('insight:title'));
  const show: ChangeReport = (change) =>
    update((before) => {
      const next = change(readReport(before.get('q')) ?? inquiry?.report ?? null);
      before.set('q', JSON.stringify(next));
      before.delete('cell');
      return before;
    });
  const open = (id: string) => void navigate({ search: id === '' ? '' : `?report=${id}` });
  const shared = { report, chart, inquiry, isChanged: written !== null, onReport: show, onOpen: open };
  if (keptId !== null && !inquiry && !written) {
    return (
      <Sheet>
        <SheetHeader end={<ReportsMenu />}>
          <PageTitle>{t('insight:title')}</PageTitle>
        </SheetHeader>
        <ListState asked={kept} failed={t('insight:failed')} retryLabel={t('insight:tryAgain')}>
          {() => null}
        </ListState>
      </Sheet>
    );
  }
  return <Reporting {...shared} />;
}

/** Changes the report as it is now, which can be newer than the one on the screen. */
type ChangeReport = (change: (report: Report | null) => Report) => void;

interface ReportingProps {
  readonly report: Report | null;
  readonly inquiry: Inquiry | null;
  readonly chart: Inquiry['chart'];
  readonly isChanged: boolean;
  readonly onReport: ChangeReport;
  readonly onOpen: (id: string) => void;
}

function Reporting({ report, inquiry, chart, isChanged, onReport, onOpen }: ReportingProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const { moduleId = '' } = report ?? {};
  const about = useReportColumns(report, { keepPrevious: true });
  const known = about.data?.moduleId === moduleId ? about.data : undefined;
  const { options, isLoading } = useAppChoices(moduleId);
  const begin = (id: string) => onReport(() => firstReport(id));
  const picker = (
    <>
      {options.length > 0 && <AppSelect moduleId={moduleId} choices={options} onChoose={begin} />}
      {report && isChanged && <Chip>{t('insight:unsaved')}</Chip>}
    </>
  );
  const actions = report && known && (
    <ReportActions
      report={report}
      about={known}
      inquiry={inquiry}
      chart={chart}
      onSaved={onOpen}
      onDeleted={() => onOpen('')}
    />
  );
  const title = <PageTitle>{inquiry?.name ?? t('insight:title')}</PageTitle>;
  return (
    <Sheet>
      {isPhone ? (
        <>
          <SheetHeader end={actions}>{title}</SheetHeader>
          <Toolbar end={<ReportsMenu moduleId={moduleId} />}>{picker}</Toolbar>
        </>
      ) : (
        <SheetHeader
          end={
            <>
              <ReportsMenu moduleId={moduleId} />
              {actions}
            </>
          }
        >
          {title}
          {picker}
        </SheetHeader>
      )}
      {!report ? (
        <Empty
          title={t(!isLoading && options.length === 0 ? 'insight:noApps' : 'insight:startTitle')}
          text={t('insight:startText')}
        >
          <AppTiles onChoose={begin} />
        </Empty>
      ) : known ? (
        <ReportView
          report={report}
          about={known}
          hasBars={chart === 'bars'}
          onChange={(change) => onReport((now) => ({ ...(now ?? report), ...change }))}
        />
      ) : (
        <ListState asked={about} failed={t('insight:failed')} retryLabel={t('insight:tryAgain')}>
          {() => null}
        </ListState>
      )}
    </Sheet>
  );
}

interface AppChoice {
  readonly value: string;
  readonly label: string;
}

function AppSelect(props: {
  readonly moduleId: string;
  readonly choices: readonly AppChoice[];
  readonly onChoose: (id: string) => void;
}) {
  const t = useT();
  const none = props.moduleId === '' ? [{ value: '', label: t('insight:chooseApp') }] : [];
  return (
    <span className={styles.group}>
      <Select
        kind="quiet"
        aria-label={t('insight:pickApp')}
        value={props.moduleId}
        options={[...none, ...props.choices]}
        onChange={(id) => id !== '' && props.onChoose(id)}
      />
    </span>
  );
}
