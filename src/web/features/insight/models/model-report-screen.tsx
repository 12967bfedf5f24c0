import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { getInquiry } from '#contracts/insight/get-inquiry.ts';
import { getModel } from '#contracts/insight/models/get-model.ts';
import { getModelColumns } from '#contracts/insight/models/get-model-columns.ts';
import { listModels } from '#contracts/insight/models/list-models.ts';
import { reportOnModel } from '#engine/insight/report-on-model.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { PageTitle, Sheet, SheetHeader, Toolbar } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { ListState } from '#web/ui/list/list-state.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import { ReportActions } from '../report-actions.tsx';
import { type Inquiry, type Report, readReport } from '../report-state.ts';
import { ModelReportView } from './model-report-view.tsx';
import {
  editorAddress,
  figuresAddress,
  firstReportOn,
  type KeptModel,
  landingAddress,
  reportAddress,
} from './model-state.ts';
import styles from './models.module.css';

/** `/bi-reports?model=<model>&report=<kept>&q=<report>&cell=<open>`: a report on a model, all of it in the address. */
export function ModelReportScreen() {
  const t = useT();
  const [params] = useAddress();
  const keptId = params.get('report');
  const kept = useEndpoint(
    getInquiry,
    { params: { id: keptId ?? '' } },
    { isEnabled: keptId !== null, keepPrevious: false },
  );
  const inquiry = keptId === null ? null : (kept.data ?? null);
  const modelId = params.get('model') ?? inquiry?.modelId ?? '';
  const asked = useEndpoint(
    getModel,
    { params: { id: modelId } },
    { isEnabled: modelId !== '', keepPrevious: false },
  );
  const model = modelId === '' ? null : (asked.data ?? null);
  useTitle(inquiry?.name ?? model?.name ?? t('models:title'));
  if (model && (keptId === null || inquiry)) {
    return <Reporting key={`${keptId} ${modelId}`} model={model} inquiry={inquiry} />;
  }
  return (
    <Sheet>
      <SheetHeader end={<AllModels />}>
        <PageTitle>{inquiry?.name ?? t('models:title')}</PageTitle>
        <ModelSelect modelId="" />
      </SheetHeader>
      {keptId === null && modelId === '' ? (
        <Empty title={t('models:title')} text={t('models:pickText')} />
      ) : inquiry && modelId === '' ? (
        <Empty isPlain title={t('models:failed')} />
      ) : (
        <>
          {keptId !== null && !inquiry && (
            <ListState asked={kept} failed={t('models:failed')} retryLabel={t('insight:tryAgain')}>
              {() => null}
            </ListState>
          )}
          {modelId !== '' && (
            <ListState asked={asked} failed={t('models:failed')} retryLabel={t('insight:tryAgain')}>
              {() => null}
            </ListState>
          )}
        </>
      )}
    </Sheet>
  );
}

function AllModels() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Button size="small" icon="list" onClick={() => navigate(landingAddress)}>
      {t('models:models')}
    </Button>
  );
}

function ModelSelect({ modelId }: { modelId: string }) {
  const t = useT();
  const navigate = useNavigate();
  const list = useEndpoint(listModels, { body: { page: 1, length: 100 } });
  const options = (list.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const none = modelId === '' ? [{ value: '', label: t('models:chooseModel') }] : [];
  return (
    <span className={styles.pick}>
      <Select
        kind="quiet"
        aria-label={t('models:pickModel')}
        value={modelId}
        options={[...none, ...options]}
        onChange={(id) => id !== '' && navigate(figuresAddress(id))}
      />
    </span>
  );
}

function Reporting({ model, inquiry }: { model: KeptModel; inquiry: Inquiry | null }) {
  const t = useT();
  const navigate = useNavigate();
  const [params, , update] = useAddress();
  const written = readReport(params.get('q'));
  const begun = (text: string | null): Report =>
    reportOnModel(readReport(text) ?? inquiry?.report ?? firstReportOn(model.model), model.model);
  const report = begun(params.get('q'));
  const { moduleId, table, joins } = model.model;
  const about = useEndpoint(getModelColumns, {
    body: { moduleId, joins, ...(table === undefined ? {} : { table }) },
  });
  const show = (change: (report: Report) => Report) =>
    update((before) => {
      before.set('q', JSON.stringify(change(begun(before.get('q')))));
      before.delete('cell');
      return before;
    });
  const actions = about.data && (
    <ReportActions
      report={report}
      about={about.data}
      inquiry={inquiry}
      chart={inquiry?.chart ?? 'bars'}
      modelId={model.id}
      onSaved={(id) => navigate(reportAddress(id))}
      onDeleted={() => navigate(landingAddress)}
    />
  );
  return (
    <Sheet>
      <Head
        title={<PageTitle>{inquiry?.name ?? model.name}</PageTitle>}
        picker={
          <>
            {!inquiry && <ModelSelect modelId={model.id} />}
            {written && <Chip>{t('models:unsaved')}</Chip>}
          </>
        }
        ways={
          <>
            <AllModels />
            {model.isOwn && (
              <Button size="small" icon="pencil" onClick={() => navigate(editorAddress(model.id))}>
                {t('models:edit')}
              </Button>
            )}
          </>
        }
        actions={actions}
      />
      <ListState asked={about} failed={t('models:failed')} retryLabel={t('insight:tryAgain')}>
        {(known) => <ModelReportView report={report} model={model.model} about={known} onChange={show} />}
      </ListState>
    </Sheet>
  );
}

/** The head of a report: on phones in two lines. */
function Head(props: Readonly<Record<'title' | 'picker' | 'ways' | 'actions', ReactNode>>) {
  const isPhone = useIsPhone();
  const { title, picker, ways, actions } = props;
  if (isPhone) {
    return (
      <>
        <SheetHeader end={actions}>{title}</SheetHeader>
        <Toolbar end={ways}>{picker}</Toolbar>
      </>
    );
  }
  return (
    <SheetHeader
      end={
        <>
          {ways}
          {actions}
        </>
      }
    >
      {title}
      {picker}
    </SheetHeader>
  );
}
