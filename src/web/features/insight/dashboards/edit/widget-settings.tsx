import { asksFigures, type WidgetKind, widgetLimits } from '#engine/insight/widget.ts';
import { FilterBar, filterOf, partsOf } from '#web/features/record-list/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea, TextInput } from '#web/ui/input/text-input.tsx';
import { Panel, SectionTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { useAppChoices } from '../../apps/use-app-choices.ts';
import { possibleCharts, proposeChart } from '../../charts/propose-chart.ts';
import { DragGhost } from '../../drag/drag-ghost.tsx';
import { useReportDrag } from '../../drag/use-report-drag.ts';
import { firstReport, type Report, type ReportColumns } from '../../report-state.ts';
import { useReportWords } from '../../report-words.ts';
import { ReportSentence } from '../../sentence/report-sentence.tsx';
import { useReportColumns, useReportFilters } from '../../use-report-columns.ts';
import { resizeTo } from '../arrange.ts';
import type { Widget } from '../board-state.ts';
import styles from '../dashboards.module.css';
import { GoalFields } from './goal-fields.tsx';

interface SettingsProps {
  readonly widget: Widget;
  readonly onChange: (widget: Widget) => void;
}

/** What a widget says, asks and looks like. */
export function WidgetSettings(props: SettingsProps & { readonly onClose: () => void }) {
  const t = useT();
  const { widget, onChange } = props;
  return (
    <Panel
      label={t('dashboards:settings')}
      header={
        <SheetHeader end={<IconButton icon="x" label={t('insight:close')} onClick={props.onClose} />}>
          <SectionTitle>{t('dashboards:settings')}</SectionTitle>
        </SheetHeader>
      }
    >
      <div className={styles.form}>
        <Field label={t('dashboards:widgetTitle')} help={t('dashboards:widgetTitleHelp')}>
          {(control) => (
            <TextInput
              {...control}
              value={widget.title}
              onChange={(title) => onChange({ ...widget, title })}
              maxLength={80}
            />
          )}
        </Field>
        {widget.kind === 'text' ? (
          <Field label={t('dashboards:kind_text')}>
            {(control) => (
              <TextArea
                {...control}
                rows={5}
                value={widget.text ?? ''}
                onChange={(text) => onChange({ ...widget, text })}
                maxLength={widgetLimits.text}
              />
            )}
          </Field>
        ) : (
          <AskedFields {...props} />
        )}
        <div className={styles.sizes}>
          <Size {...props} part="width" max={widgetLimits.columns} label={t('dashboards:width')} />
          <Size {...props} part="height" max={widgetLimits.rows} label={t('dashboards:height')} />
        </div>
      </div>
    </Panel>
  );
}

function Size(
  props: SettingsProps & {
    readonly part: 'width' | 'height';
    readonly max: number;
    readonly label: string;
  },
) {
  const { widget, part, max } = props;
  return (
    <Field label={props.label}>
      {(control) => (
        <Select
          {...control}
          value={String(widget[part])}
          options={Array.from({ length: max }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
          onChange={(next) => {
            const [sized] = resizeTo([widget], widget.id, { ...widget, [part]: Number(next) });
            if (sized) props.onChange(sized);
          }}
        />
      )}
    </Field>
  );
}

function AskedFields({ widget, onChange }: SettingsProps) {
  const t = useT();
  const { report } = widget;
  const { moduleId = '' } = report ?? {};
  const about = useReportColumns(report, { keepPrevious: false });
  const { apps, options } = useAppChoices();
  const pick = (id: string) => {
    const app = apps.find((one) => one.id === id);
    if (!app || id === moduleId) return;
    const { display_name, app_icon } = app;
    const asked = asksFigures(widget.kind) ? firstReport(id) : { moduleId: id };
    const kind = asksFigures(widget.kind) ? 'bar' : widget.kind;
    onChange({ ...widget, kind, report: asked, app: { id, display_name, app_icon } });
  };
  return (
    <>
      <Field label={t('insight:pickApp')}>
        {(control) => (
          <Select
            {...control}
            value={moduleId}
            onChange={pick}
            options={[
              ...(apps.some(({ id }) => id === moduleId)
                ? []
                : [{ value: moduleId, label: widget.app?.display_name ?? t('dashboards:noApp') }]),
              ...options,
            ]}
          />
        )}
      </Field>
      {report && (
        <ListState
          asked={about}
          failed={t('insight:failed')}
          retryLabel={t('insight:tryAgain')}
          skeleton={null}
        >
          {(known) => <ReportFields widget={widget} report={report} about={known} onChange={onChange} />}
        </ListState>
      )}
    </>
  );
}

const noNames: ReadonlyMap<string, string> = new Map();

function ReportFields(props: SettingsProps & { readonly report: Report; readonly about: ReportColumns }) {
  const t = useT();
  const { widget, report, about, onChange } = props;
  const { moduleId } = report;
  const words = useReportWords(about.columns);
  const columns = useReportFilters(report);
  const kinds = possibleCharts(report, about.columns);
  const ask = (next: Report) => onChange({ ...widget, report: next, kind: kindFor(widget, next, about) });
  const change = (next: Partial<Report>) => ask({ ...report, ...next });
  const drag = useReportDrag(report, about.columns, change);
  const filter = (
    <FilterBar
      columns={columns}
      rules={partsOf(report.filters)}
      moduleId={moduleId}
      names={noNames}
      onChange={(rules) => ask({ ...report, filters: filterOf(rules) })}
    />
  );
  return (
    <>
      {!asksFigures(widget.kind) ? (
        filter
      ) : (
        <ReportSentence report={report} about={about} words={words} drag={drag} onChange={change}>
          {filter}
        </ReportSentence>
      )}
      <DragGhost {...drag} />
      <Field label={t('dashboards:kind')} help={t('dashboards:kindHelp')}>
        {(control) => (
          <Select
            {...control}
            value={widget.kind}
            onChange={(next) => onChange({ ...widget, kind: next as WidgetKind })}
            options={[...new Set([...kinds, widget.kind])].map((value) => ({
              value,
              label: t(`dashboards:kind_${value}`),
            }))}
          />
        )}
      </Field>
      {(widget.kind === 'gauge' || widget.kind === 'figure') && (
        <GoalFields widget={widget} onChange={onChange} />
      )}
    </>
  );
}

/** A kind that somebody chose stays while it can draw the report; a proposed one follows the fields. */
function kindFor(widget: Widget, next: Report, { columns }: ReportColumns): WidgetKind {
  const proposed = proposeChart(next, columns);
  const wasProposed = widget.report !== null && proposeChart(widget.report, columns) === widget.kind;
  return !wasProposed && possibleCharts(next, columns).includes(widget.kind) ? widget.kind : proposed;
}
