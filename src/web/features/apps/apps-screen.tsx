import { type ComponentProps, type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { listMostUsed } from '#contracts/modules/list-most-used.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { useIsPhone } from '#web/features/entry-form/index.ts';
import { useFavourites } from '#web/features/favourites/index.ts';
import { FirstSteps, NewsLine, useFirstSteps } from '#web/features/first-steps/index.ts';
import { QuickLaunchTiles, useQuickLaunch } from '#web/features/quick-launch/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Kbd } from '#web/ui/button/kbd.tsx';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import { AppSections } from './app-sections.tsx';
import styles from './apps.module.css';
import { AppsEmpty } from './apps-empty.tsx';
import { AppsSkeleton } from './apps-skeleton.tsx';
import { type AppsView, type AppTile, isDraft, selectApps } from './select-apps.ts';
import { type AppWays, type Beginning, useNewApp } from './use-new-app.tsx';

/** `/applications?view=…&q=…`: every app of the person, recent ones first, then by category. */
export function AppsScreen() {
  const t = useT();
  const isPhone = useIsPhone();
  const [params, change] = useAddress();
  const { ways, begin, dialog } = useNewApp();
  const first = useFirstSteps();
  const search = useRef<HTMLInputElement>(null);
  const list = useEndpoint(listApplications);
  const recent = useEndpoint(listMostUsed);
  const quickLaunch = useQuickLaunch();
  const setFavourite = useFavourites();
  const view = viewOf(params.get('view'));
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const apps = list.data ?? [];
  const found = selectApps(apps, view, searchText);
  const isWhole = view === 'all' && searchText === '';
  // What stands above the apps has to be there with them, or it pushes them down.
  const isAboveHere = !isWhole || !(recent.isLoading || quickLaunch.isLoading);
  const isHere = list.data !== undefined && !first.isLoading && isAboveHere;
  useTitle(t('apps:title'));
  useHotkeys(
    [{ keys: '/', label: t('apps:find'), run: () => search.current?.focus() }],
    true,
    t('apps:title'),
  );
  const tabs = (
    <AppTabs apps={apps} view={view} onView={(next) => change('view', next === 'all' ? '' : next)} />
  );
  return (
    <Sheet>
      <SheetHeader
        end={
          <>
            <AppSearch inputRef={search} text={searchText} onText={setSearchText} />
            <AppTools isPhone={isPhone} {...ways} />
          </>
        }
      >
        <PageTitle>
          {t('apps:title')} <Count>{apps.length}</Count>
        </PageTitle>
        {!isPhone && tabs}
      </SheetHeader>
      {isPhone && tabs}
      <div id="apps" role="tabpanel" aria-label={t('apps:title')} className={styles.body}>
        {isWhole && isHere && <OwnFirstSteps first={first} apps={apps} onCreate={begin} />}
        {list.isError && !list.data ? (
          <ErrorState
            title={t('apps:loadFailed')}
            text={list.error.message}
            retryLabel={t('ui:retry')}
            onRetry={() => void list.refetch()}
          />
        ) : !isHere ? (
          <AppsSkeleton />
        ) : found.length === 0 ? (
          <AppsEmpty
            view={view}
            isSearch={searchText !== ''}
            hasNone={apps.length === 0}
            onClear={() => setSearchText('')}
            {...ways}
          />
        ) : (
          <FoundApps
            apps={found}
            recent={isWhole ? (recent.data ?? []) : null}
            isFolded={searchText === ''}
            onFavourite={setFavourite}
          />
        )}
      </div>
      {dialog}
    </Sheet>
  );
}

/** What is left to do first, with the apps of the person to do it with. */
function OwnFirstSteps(props: {
  first: ReturnType<typeof useFirstSteps>;
  apps: readonly AppTile[];
  onCreate: (beginning: Beginning) => void;
}) {
  const { first, apps } = props;
  const { flags } = useCurrentUser();
  if (first.steps.length === 0) return isPermitted('designApps', flags) ? <NewsLine /> : null;
  return (
    <FirstSteps
      steps={first.steps}
      draftId={apps.find((app) => app.status === 'Draft' && app.canDesign)?.id}
      publishedId={apps.find((app) => app.status === 'Published')?.id}
      onCreate={props.onCreate}
      onHide={first.hide}
    />
  );
}

/** `recent` is null where only some apps are asked for. */
function FoundApps(
  props: Pick<ComponentProps<typeof AppSections>, 'apps' | 'isFolded' | 'onFavourite'> & {
    recent: ComponentProps<typeof AppSections>['recent'] | null;
  },
) {
  const locale = useLocale();
  const { recent } = props;
  return (
    <>
      {recent && <QuickLaunchTiles className={styles.launch} />}
      <AppSections
        apps={props.apps}
        recent={recent ?? []}
        locale={locale}
        isFolded={props.isFolded}
        onFavourite={props.onFavourite}
      />
    </>
  );
}

function AppTabs(props: {
  apps: readonly Parameters<typeof isDraft>[0][];
  view: AppsView;
  onView: (view: AppsView) => void;
}) {
  const t = useT();
  const { apps } = props;
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('apps:views')}
        panelId="apps"
        current={props.view}
        onChange={props.onView}
        tabs={[
          { id: 'all', label: t('apps:all') },
          {
            id: 'favourites',
            label: t('apps:favourites'),
            count: apps.filter((app) => app.isFavourite).length,
          },
          { id: 'drafts', label: t('apps:drafts'), count: apps.filter(isDraft).length },
        ]}
      />
    </div>
  );
}

function AppSearch(props: {
  inputRef: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
}) {
  const t = useT();
  return (
    <div className={styles.search}>
      <SearchInput
        ref={props.inputRef}
        size="small"
        value={props.text}
        onChange={props.onText}
        placeholder={t('apps:find')}
        aria-label={t('apps:find')}
        clearLabel={t('apps:clearSearch')}
        end={<Kbd keys="/" />}
      />
    </div>
  );
}

/** Where apps are designed, and the ways to a new one. */
function AppTools(props: AppWays & { isPhone: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const { flags } = useCurrentUser();
  const { isPhone, onCreate, onCreateOfSheet } = props;
  return (
    <>
      {isPermitted('designApps', flags) && !isPhone && (
        <IconButton icon="table-2" label={t('apps:designTitle')} onClick={() => navigate('/form-editor')} />
      )}
      {onCreateOfSheet && !isPhone && (
        <Button kind="line" size="small" icon="file-spreadsheet" onClick={onCreateOfSheet}>
          {t('apps:fromSheet')}
        </Button>
      )}
      {onCreate && (
        <Button kind="primary" size="small" icon="plus" onClick={onCreate}>
          {t('apps:createApp')}
        </Button>
      )}
    </>
  );
}

function viewOf(text: string | null): AppsView {
  return text === 'favourites' || text === 'drafts' ? text : 'all';
}
