import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPermitted } from '#contracts/permissions.ts';
import { useFavourites } from '#web/features/favourites/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { AppIcon } from '#web/ui/icon/app-icon.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import { PageTitle, SheetHeader, Toolbar } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { DisplayMenu } from './displays/display-menu.tsx';
import { ExportMenu } from './exchange/export-menu.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { GroupMenu } from './groups/group-menu.tsx';
import type { ListState } from './list-state.ts';
import { type ColumnChoice, columnTitle, type ModuleConfig, visibleColumns } from './record-columns.ts';
import styles from './record-list.module.css';
import { ColumnMenu } from './table/column-menu.tsx';
import { ViewMenu } from './views/view-menu.tsx';
import { plainState, stateOfView } from './views/view-state.ts';

interface RecordHeaderProps {
  readonly config: ModuleConfig;
  readonly state: ListState;
  readonly choice: ColumnChoice;
  /** The names of people by id, as far as the rows contain them. */
  readonly names: ReadonlyMap<string, string>;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (change: Partial<ListState>) => void;
  readonly onChoice: (choice: ColumnChoice) => void;
  readonly onNew?: () => void;
  /** The number of entries; null if it is not known yet. */
  readonly total: number | null;
  readonly onImport?: () => void;
}

/** The head of the list: app, view, filters, sort and columns. */
export function RecordHeader(props: RecordHeaderProps) {
  const t = useT();
  const setFavourite = useFavourites();
  const isPhone = useIsPhone();
  const { config, state, onChange } = props;
  const chosen = config.views.find((view) => view.id === state.savedId);
  const chooseTab = (id: string) => {
    const view = config.views.find((candidate) => candidate.id === id);
    if (view) onChange(stateOfView(view));
    else onChange({ ...plainState, view: id === 'drafts' ? 'drafts' : 'all' });
  };
  const views = (
    <Tabs
      label={t('records:views')}
      current={state.view === 'drafts' ? 'drafts' : (chosen?.id ?? 'all')}
      onChange={chooseTab}
      tabs={[
        { id: 'all', label: t('records:all') },
        ...config.views.map(({ id, name }) => ({ id, label: name })),
        { id: 'drafts', label: t('records:myDrafts') },
      ]}
    />
  );
  return (
    <>
      <SheetHeader
        end={
          <>
            {props.onImport && (
              <Button size="small" icon="upload" hasPopup="dialog" onClick={props.onImport}>
                <span className={styles.hiddenOnPhone}>{t('exchange:import')}</span>
              </Button>
            )}
            {config.canExport && (
              <ExportMenu
                config={config}
                state={state}
                columns={visibleColumns(config, props.choice)}
                total={props.total}
                className={styles.hiddenOnPhone}
              />
            )}
            {props.onNew && (
              <Button kind="primary" size="small" icon="plus" shortcut="c" onClick={props.onNew}>
                {t('records:newEntry')}
              </Button>
            )}
          </>
        }
      >
        <AppIcon name={config.app_icon} />
        <PageTitle>
          <span className="cut">{config.display_name}</span>
        </PageTitle>
        <IconButton
          icon="star"
          className={config.isFavourite ? styles.starred : undefined}
          label={t(config.isFavourite ? 'records:removeFavourite' : 'records:addFavourite')}
          isPressed={config.isFavourite}
          onClick={() => setFavourite(config.id, !config.isFavourite)}
        />
        {!isPhone && <ProcessMapButton moduleId={config.id} />}
        {!isPhone && views}
      </SheetHeader>
      {isPhone && <div className={styles.views}>{views}</div>}
      <Toolbar end={<ViewControls {...props} />}>
        <SearchBox text={state.searchText} inputRef={props.searchRef} onChange={onChange} />
        <div className={styles.filters}>
          <FilterBar
            columns={config.columns}
            rules={state.rules}
            moduleId={config.id}
            names={props.names}
            onChange={(rules) => onChange({ rules })}
          />
        </div>
      </Toolbar>
    </>
  );
}

const typingPauseMs = 250;

function SearchBox(props: {
  text: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (change: Partial<ListState>) => void;
}) {
  const t = useT();
  const { text, onChange } = props;
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  if (text !== known) {
    setKnown(text);
    setTyped(text);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the delay
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => onChange({ searchText: typed }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={styles.search}>
      <SearchInput
        ref={props.inputRef}
        size="small"
        value={typed}
        onChange={setTyped}
        placeholder={t('records:search')}
        aria-label={t('records:search')}
        clearLabel={t('ui:clear')}
      />
    </div>
  );
}

function ViewControls(props: RecordHeaderProps) {
  const { config, state, choice, onChange } = props;
  const isTable = state.view === 'drafts' || state.display === null;
  return (
    <>
      {state.view === 'all' && <DisplayMenu config={config} state={state} onChange={onChange} />}
      {(isTable || state.display?.kind !== 'calendar') && <SortMenu {...props} />}
      {isTable && <TableControls {...props} />}
      <ViewMenu config={config} state={state} choice={choice} onChange={onChange} />
    </>
  );
}

/** Leads people who may see figures to the process of the app as it ran. */
function ProcessMapButton({ moduleId }: { moduleId: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { flags } = useCurrentUser();
  if (!isPermitted('analyse', flags)) return null;
  return (
    <IconButton
      icon="route"
      label={t('records:processMap')}
      onClick={() => navigate(`/process-map?app=${moduleId}`)}
    />
  );
}

function SortMenu({ config, state, choice, onChange }: RecordHeaderProps) {
  const t = useT();
  const sortable = visibleColumns(config, choice).filter((column) => column.isSortable);
  return (
    <Menu
      label={t('records:sort')}
      placement="below-end"
      items={[
        ...sortable.map((column) => {
          const dir = state.sort?.column === column.name ? state.sort.dir : null;
          return {
            id: column.name,
            label: columnTitle(column, t),
            about: dir ? t(dir === 'asc' ? 'records:ascending' : 'records:descending') : undefined,
            isChecked: dir !== null,
            onSelect: () =>
              onChange({
                sort: { column: column.name, dir: dir === 'asc' ? ('desc' as const) : ('asc' as const) },
              }),
          };
        }),
        { id: 'rule', isRule: true as const },
        {
          id: 'none',
          label: t('records:noSort'),
          isChecked: state.sort === null,
          onSelect: () => onChange({ sort: null }),
        },
      ]}
      trigger={(trigger) => (
        <Button {...trigger} size="tiny" icon="arrow-up-down">
          <span className={styles.wideOnly}>{t('records:sort')}</span>
          <span className={styles.narrowHidden}>{t('records:sort')}</span>
        </Button>
      )}
    />
  );
}

function TableControls({ config, state, choice, onChange, onChoice }: RecordHeaderProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const densities = ['dense', 'normal', 'tall'] as const;
  if (isPhone) {
    return state.view === 'all' ? <GroupMenu config={config} state={state} onChange={onChange} /> : null;
  }
  return (
    <>
      {state.view === 'all' && <GroupMenu config={config} state={state} onChange={onChange} />}
      <ColumnMenu config={config} choice={choice} onChange={onChoice} />
      <Menu
        label={t('records:density')}
        placement="below-end"
        items={densities.map((density) => ({
          id: density,
          label: t(`records:${density}`),
          isChecked: choice.density === density,
          onSelect: () => onChoice({ ...choice, density }),
        }))}
        trigger={(trigger) => (
          <Button {...trigger} size="tiny" icon="rows-3">
            <span className={styles.wideOnly}>{t(`records:${choice.density}`)}</span>
            <span className={styles.narrowHidden}>{t('records:density')}</span>
          </Button>
        )}
      />
    </>
  );
}
