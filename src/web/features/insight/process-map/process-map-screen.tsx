import { getProcessMap } from '#contracts/insight/mining/get-process-map.ts';
import { filterOf, readPart, writePart } from '#web/features/record-list/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { PageTitle, Sheet, SheetHeader, Toolbar } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { ListState } from '#web/ui/list/list-state.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { AppTiles } from '../apps/app-tiles.tsx';
import { useAppChoices } from '../apps/use-app-choices.ts';
import { useToday } from '../dashboards/use-today.ts';
import { ExportMenu, MapFilters, RunFilters } from './map-header.tsx';
import { readState, requestOf } from './map-state.ts';
import { MapView } from './map-view.tsx';
import styles from './process-map.module.css';

/** `/process-map?app=…&version=…&period=…&team=…&filter=…&compare=…&variant=…&step=…`: a process as it ran. */
export function ProcessMapScreen() {
  const t = useT();
  const isPhone = useIsPhone();
  const today = useToday();
  const { params, state, change, update, choose, chooseAll } = useMapAddress();
  const hasApp = state.moduleId !== '';
  const asked = useEndpoint(getProcessMap, { body: requestOf(state, today) }, { isEnabled: hasApp });
  const map = asked.data?.moduleId === state.moduleId ? asked.data : undefined;
  useTitle(t('process-map:title'));
  const variant = Number(params.get('variant') ?? 'none');
  const teams = map?.teams ?? [];
  const filters = hasApp && (
    <MapFilters state={state} versions={map?.versions ?? []} teams={teams} today={today} onChange={choose} />
  );
  const runFilters = hasApp && (
    <RunFilters
      state={state}
      teams={teams}
      onChange={choose}
      onRules={(next) => chooseAll('filter', next.map(writePart))}
    />
  );
  const end = map?.canExport && map.process.summary.runs > 0 && (
    <ExportMenu map={map} state={state} today={today} />
  );
  const pick = (app: string) => update(() => new URLSearchParams({ app }));
  const picker = <AppPicker moduleId={state.moduleId} onPick={pick} />;
  return (
    <Sheet>
      <SheetHeader end={end || undefined} isRuled={!isPhone}>
        <PageTitle>{t('process-map:title')}</PageTitle>
        {!isPhone && (
          <span className={styles.filters}>
            {picker}
            {filters}
          </span>
        )}
      </SheetHeader>
      {(isPhone || hasApp) && (
        <Toolbar>
          <span className={styles.filters}>
            {isPhone && picker}
            {isPhone && filters}
            {runFilters}
          </span>
        </Toolbar>
      )}
      {!hasApp && (
        <Empty title={t('process-map:startTitle')} text={t('process-map:startText')}>
          <AppTiles onChoose={pick} />
        </Empty>
      )}
      {map && (
        <MapView
          map={map}
          state={state}
          today={today}
          step={params.get('step')}
          onStep={(activityId) => change('step', activityId ?? '')}
          variant={Number.isInteger(variant) ? variant : null}
          onVariant={(index) => change('variant', index === null ? '' : String(index))}
        />
      )}
      {hasApp && !map && (
        <ListState
          asked={{ ...asked, data: undefined }}
          failed={t('process-map:failed')}
          retryLabel={t('process-map:retry')}
        >
          {() => null}
        </ListState>
      )}
    </Sheet>
  );
}

/** What the address says of the map. Another choice of runs leaves no variant chosen. */
function useMapAddress() {
  const [params, change, update] = useAddress();
  const rules = params.getAll('filter').flatMap((text) => readPart(text) ?? []);
  const state = readState(params, filterOf(rules));
  const chooseAll = (name: string, values: readonly string[]) =>
    update((before) => {
      before.delete(name);
      for (const value of values) before.append(name, value);
      before.delete('variant');
      return before;
    });
  const choose = (name: string, value: string) => chooseAll(name, value === '' ? [] : [value]);
  return { params, state, change, update, choose, chooseAll };
}

function AppPicker({ moduleId, onPick }: { moduleId: string; onPick: (id: string) => void }) {
  const t = useT();
  const { options } = useAppChoices(moduleId);
  if (options.length === 0) return null;
  return (
    <Select
      kind="quiet"
      aria-label={t('process-map:pickApp')}
      value={moduleId}
      options={[...(moduleId === '' ? [{ value: '', label: t('process-map:chooseApp') }] : []), ...options]}
      onChange={(id) => id !== '' && onPick(id)}
    />
  );
}
