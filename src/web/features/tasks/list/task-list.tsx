import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { useT as UseT } from '#web/lib/i18n/use-t.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Kbd } from '#web/ui/button/kbd.tsx';
import { type Tab, Tabs } from '#web/ui/choice/tabs.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import { PageTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { Count, Pill } from '#web/ui/status/chip.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { FilterChips } from '../filter/filter-chips.tsx';
import { TaskFilterMenu } from '../filter/task-filter-menu.tsx';
import styles from './task-list.module.css';
import type { TaskListProps } from './task-list-props.ts';
import { TaskRows } from './task-rows.tsx';
import { scopeOf, type TaskTab } from './task-view.ts';
import { useChoice } from './use-choice.ts';

/** The open tasks by urgency, with tabs and search. */
export function TaskList(props: TaskListProps) {
  const t = useT();
  const { list, view, onView } = props;
  const [isSearching, setIsSearching] = useState(view.searchText !== '');
  const [typed, setTyped] = useTypedText(view.searchText, (searchText) => onView({ ...view, searchText }));
  const choice = useChoice(list.rows);
  return (
    <>
      <TaskListHeader
        {...props}
        choice={choice}
        isSearching={isSearching}
        onSearching={(isWanted) => {
          setIsSearching(isWanted);
          if (!isWanted) setTyped('');
        }}
      />
      {isSearching && (
        <div className={styles.search}>
          <SearchInput
            size="small"
            value={typed}
            onChange={setTyped}
            aria-label={t('tasks:search')}
            placeholder={t('tasks:search')}
            clearLabel={t('tasks:clearSearch')}
            hasAutofocus
          />
        </div>
      )}
      <div className={styles.tabs}>
        <Tabs
          label={t('tasks:list')}
          panelId="task-list"
          current={view.tab}
          onChange={(tab) => {
            choice.end();
            onView({ tab, searchText: view.searchText, narrow: {} });
          }}
          tabs={tabsOf(props, t)}
        />
      </div>
      <FilterChips view={view} tasks={list.rows} onView={onView} />
      <div
        id="task-list"
        role="tabpanel"
        aria-label={t('tasks:list')}
        className={styles.scroller}
        onPointerEnter={() => list.onPointer(true)}
        onPointerLeave={() => list.onPointer(false)}
      >
        {list.waiting > 0 && (
          <div className={styles.pill}>
            <Pill onClick={list.letIn}>{t('ui:newItems', { count: list.waiting })}</Pill>
          </div>
        )}
        {props.insteadOfRows ?? <TaskRows {...props} choice={choice} />}
      </div>
      {choice.isChoosing && (
        <BulkBar
          chosen={choice.chosen}
          canDecide={scopeOf(view) === 'mine'}
          isAdministrator={props.isAdministrator}
          areAllChosen={choice.chosen.length === list.rows.length}
          onChooseAll={choice.all}
          onDone={(ids) => {
            choice.drop(ids);
            props.onBulkDone(ids);
          }}
          onClose={choice.end}
        />
      )}
      <KeysFoot />
    </>
  );
}

function TaskListHeader(
  props: TaskListProps & {
    choice: ReturnType<typeof useChoice>;
    isSearching: boolean;
    onSearching: (isWanted: boolean) => void;
  },
) {
  const t = useT();
  const navigate = useNavigate();
  const { list, view, onView, choice, isSearching } = props;
  return (
    <SheetHeader
      end={
        <>
          <IconButton
            icon="search"
            label={t('tasks:search')}
            isPressed={isSearching}
            onClick={() => props.onSearching(!isSearching)}
          />
          <IconButton icon="file-pen" label={t('tasks:drafts')} onClick={() => navigate('/tasks/drafts')} />
          <TaskFilterMenu view={view} tasks={list.rows} onView={onView} />
          <IconButton
            icon="list-checks"
            label={t('tasks:choose')}
            isPressed={choice.isChoosing}
            onClick={choice.isChoosing ? choice.end : choice.begin}
          />
        </>
      }
    >
      <PageTitle>
        {t('tasks:title')} {list.counts.total !== undefined && <Count>{list.counts.total}</Count>}
      </PageTitle>
    </SheetHeader>
  );
}

function KeysFoot() {
  const t = useT();
  return (
    <footer className={styles.keys}>
      <Kbd keys="j" />
      <Kbd keys="k" />
      <span>{t('tasks:keysMove')}</span>
      <span className={styles.keysEnd}>
        <Kbd keys="?" />
        <span>{t('tasks:keysAll')}</span>
      </span>
    </footer>
  );
}

/** One's own tasks come first. The tasks of others are for administrators and people who share a team with someone. */
function tabsOf({ list, view, isAdministrator }: TaskListProps, t: ReturnType<typeof UseT>): Tab<TaskTab>[] {
  const countOn = (tab: TaskTab) => (view.tab === tab && !list.isLoading ? list.total : undefined);
  const tabs: Tab<TaskTab>[] = [
    { id: 'mine', label: t('tasks:mine'), count: list.counts.total },
    { id: 'overdue', label: t('tasks:overdue'), count: list.counts.overdue },
    { id: 'team', label: t('tasks:team'), count: countOn('team') },
  ];
  if (isAdministrator) tabs.push({ id: 'all', label: t('tasks:everybody'), count: countOn('all') });
  return tabs;
}
