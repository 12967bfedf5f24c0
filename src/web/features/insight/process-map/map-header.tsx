import { exportEventLog } from '#contracts/insight/mining/export-event-log.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import type { FilterPart } from '#engine/query/filter.ts';
import { FilterBar, partsOf } from '#web/features/record-list/index.ts';
import { callForFile } from '#web/lib/api/client.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { useReportFilters } from '../use-report-columns.ts';
import { firstDayOf, type MapState, type ProcessMap, periods, runsOf, writeCompared } from './map-state.ts';

/** Sets a part of the address. */
type Change = (name: string, value: string) => void;

/** Version, period, and what is compared. */
export function MapFilters(props: {
  readonly state: MapState;
  readonly versions: readonly number[];
  readonly teams: ProcessMap['teams'];
  readonly today: string;
  readonly onChange: Change;
}) {
  const t = useT();
  const { state, versions, teams, today, onChange } = props;
  const organization = useEndpoint(getCurrentOrganization, undefined);
  const hasBefore = firstDayOf(state, today) !== null;
  const shown =
    state.version === null || versions.includes(state.version) ? versions : [state.version, ...versions];
  const compared = state.compared === 'before' && !hasBefore ? '' : writeCompared(state.compared);
  const before = state.period === 'since' ? 'compare_beforeDay' : 'compare_before';
  return (
    <>
      <Select
        kind="quiet"
        aria-label={t('process-map:version')}
        value={String(state.version ?? '')}
        onChange={(version) => onChange('version', version)}
        options={[
          { value: '', label: t('process-map:version_all') },
          ...shown.map((number) => ({
            value: String(number),
            label: t('process-map:versionOf', { number }),
          })),
        ]}
      />
      <Select
        kind="quiet"
        aria-label={t('process-map:period')}
        value={state.period}
        onChange={(period) => onChange('period', period)}
        options={periodNames.map((name) => ({ value: name, label: t(`process-map:period_${name}`) }))}
      />
      {state.period === 'since' && (
        <DayInput
          aria-label={t('process-map:since')}
          format={organization.data?.date_format ?? 'YYYY-MM-DD'}
          value={firstDayOf(state, today)}
          onChange={(day) => onChange('since', day ?? '')}
        />
      )}
      <Select
        kind="quiet"
        aria-label={t('process-map:compare')}
        value={compared}
        onChange={(value) => onChange('compare', value)}
        options={[
          { value: '', label: t('process-map:compare_none') },
          ...(hasBefore ? [{ value: 'before', label: t(`process-map:${before}`) }] : []),
          ...versions
            .filter((number) => number !== state.version)
            .map((number) => ({
              value: String(number),
              label: t('process-map:compareVersion', { number }),
            })),
          ...teams
            .filter(({ id }) => id !== state.team)
            .map(({ id, name }) => ({
              value: writeCompared({ team: id }),
              label: t('process-map:compareTeam', { name }),
            })),
        ]}
      />
    </>
  );
}

const periodNames = [...(Object.keys(periods) as (keyof typeof periods)[]), 'since'] as const;

/** Who started the runs, how their time is counted, and what their entries are like. */
export function RunFilters(props: {
  readonly state: MapState;
  readonly teams: ProcessMap['teams'];
  readonly onChange: Change;
  readonly onRules: (rules: readonly FilterPart[]) => void;
}) {
  const t = useT();
  const { state, teams, onChange } = props;
  const columns = useReportFilters({ moduleId: state.moduleId });
  return (
    <>
      {teams.length > 0 && (
        <Select
          kind="quiet"
          aria-label={t('process-map:team')}
          value={state.team ?? ''}
          onChange={(team) => onChange('team', team)}
          options={[
            { value: '', label: t('process-map:team_all') },
            ...teams.map(({ id, name }) => ({ value: id, label: t('process-map:teamOf', { name }) })),
          ]}
        />
      )}
      <Select
        kind="quiet"
        aria-label={t('process-map:time')}
        value={state.time}
        onChange={(time) => onChange('time', time === 'elapsed' ? '' : time)}
        options={(['elapsed', 'working'] as const).map((value) => ({
          value,
          label: t(`process-map:time_${value}`),
        }))}
      />
      <FilterBar
        columns={columns}
        rules={partsOf(state.filters)}
        moduleId={state.moduleId}
        names={noNames}
        onChange={props.onRules}
      />
    </>
  );
}

const noNames: ReadonlyMap<string, string> = new Map();

/** The event log of the runs that are shown, as a file. */
export function ExportMenu({ map, state, today }: { map: ProcessMap; state: MapState; today: string }) {
  const t = useT();
  const run = async (format: 'xes' | 'csv') => {
    try {
      const file = await callForFile(exportEventLog, { body: { ...runsOf(state, today), format } });
      saveFile(file, `${map.display_name}.${format}`);
    } catch (error) {
      toast.error((error instanceof Error && error.message) || t('process-map:failed'));
    }
  };
  return (
    <Menu
      label={t('process-map:export')}
      placement="below-end"
      items={[
        { id: 'xes', label: t('process-map:exportXes'), onSelect: () => void run('xes') },
        { id: 'csv', label: t('process-map:exportCsv'), onSelect: () => void run('csv') },
      ]}
      trigger={(trigger) => (
        <Button {...trigger} size="small" icon="download">
          {t('process-map:export')}
        </Button>
      )}
    />
  );
}
