import { exportEventLog } from '#contracts/insight/mining/export-event-log.ts';
import { callForFile } from '#web/lib/api/client.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { type MapState, type ProcessMap, periods, requestOf } from './map-state.ts';

/** Sets a part of the address. */
type Change = (name: string, value: string) => void;

/** Version, period, and what is compared. */
export function MapFilters(props: {
  readonly state: MapState;
  readonly versions: readonly number[];
  readonly onChange: Change;
}) {
  const t = useT();
  const { state, versions, onChange } = props;
  const names = Object.keys(periods) as (keyof typeof periods)[];
  const hasBefore = periods[state.period] !== null;
  const shown =
    state.version === null || versions.includes(state.version) ? versions : [state.version, ...versions];
  const compared =
    state.compared === null || (state.compared === 'before' && !hasBefore) ? '' : state.compared;
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
        options={names.map((name) => ({ value: name, label: t(`process-map:period_${name}`) }))}
      />
      <Select
        kind="quiet"
        aria-label={t('process-map:compare')}
        value={String(compared)}
        onChange={(value) => onChange('compare', value)}
        options={[
          { value: '', label: t('process-map:compare_none') },
          ...(hasBefore ? [{ value: 'before', label: t('process-map:compare_before') }] : []),
          ...versions
            .filter((number) => number !== state.version)
            .map((number) => ({
              value: String(number),
              label: t('process-map:compareVersion', { number }),
            })),
        ]}
      />
    </>
  );
}

/** The event log of the runs that are shown, as a file. */
export function ExportMenu({ map, state, today }: { map: ProcessMap; state: MapState; today: string }) {
  const t = useT();
  const run = async (format: 'xes' | 'csv') => {
    const { compared: _, ...selection } = requestOf(state, today);
    try {
      const file = await callForFile(exportEventLog, { body: { ...selection, format } });
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
