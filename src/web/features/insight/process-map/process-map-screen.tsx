import { getProcessMap } from '#contracts/insight/mining/get-process-map.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { PageTitle, Sheet, SheetHeader, Toolbar } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { ListState } from '#web/ui/list/list-state.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { useToday } from '../dashboards/use-today.ts';
import { ExportMenu, MapFilters } from './map-header.tsx';
import { readState, requestOf } from './map-state.ts';
import { MapView } from './map-view.tsx';
import styles from './process-map.module.css';

/** `/process-map?app=…&version=…&period=…&compare=…&variant=…`: a process as it ran. */
export function ProcessMapScreen() {
  const t = useT();
  const isPhone = useIsPhone();
  const today = useToday();
  const [params, change, update] = useAddress();
  const state = readState(params);
  const hasApp = state.moduleId !== '';
  const asked = useEndpoint(getProcessMap, { body: requestOf(state, today) }, { isEnabled: hasApp });
  const map = asked.data?.moduleId === state.moduleId ? asked.data : undefined;
  useTitle(t('process-map:title'));
  const choose = (name: string, value: string) =>
    update((before) => {
      if (value === '') before.delete(name);
      else before.set(name, value);
      before.delete('variant');
      return before;
    });
  const variant = Number(params.get('variant') ?? 'none');
  const filters = hasApp && <MapFilters state={state} versions={map?.versions ?? []} onChange={choose} />;
  const end = map?.canExport && map.process.summary.runs > 0 && (
    <ExportMenu map={map} state={state} today={today} />
  );
  const picker = (
    <AppPicker moduleId={state.moduleId} onPick={(app) => update(() => new URLSearchParams({ app }))} />
  );
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
      {isPhone && (
        <Toolbar>
          <span className={styles.filters}>
            {picker}
            {filters}
          </span>
        </Toolbar>
      )}
      {!hasApp && <Empty title={t('process-map:startTitle')} text={t('process-map:startText')} />}
      {map && (
        <MapView
          map={map}
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

function AppPicker({ moduleId, onPick }: { moduleId: string; onPick: (id: string) => void }) {
  const t = useT();
  const apps = useEndpoint(listApplications, undefined);
  const choices = (apps.data ?? [])
    .filter(({ id, status }) => status === 'Published' || id === moduleId)
    .map(({ id, display_name: label }) => ({ value: id, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  if (choices.length === 0) return null;
  return (
    <Select
      kind="quiet"
      aria-label={t('process-map:pickApp')}
      value={moduleId}
      options={[...(moduleId === '' ? [{ value: '', label: t('process-map:chooseApp') }] : []), ...choices]}
      onChange={(id) => id !== '' && onPick(id)}
    />
  );
}
