import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { listDataSets } from '#contracts/reference-data/list-data-sets.ts';
import { saveDataSet } from '#contracts/reference-data/save-data-set.ts';
import { listValueLists } from '#contracts/value-lists/list-value-lists.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint, useEndpointMutation } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Kbd } from '#web/ui/button/kbd.tsx';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { NameDialog } from './name-dialog.tsx';
import styles from './reference-data.module.css';

type View = 'sets' | 'lists';

interface Item {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly counts: string;
  readonly changedOn: string;
}

/** `/referencedata?view=…&q=…`: the tenant's sets of reference data, and its key-value lists. */
export function ReferenceDataScreen() {
  const t = useT();
  const [params, change] = useAddress();
  const view: View = params.get('view') === 'lists' ? 'lists' : 'sets';
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const [isCreating, setIsCreating] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const list = useItems(view);
  useTitle(t('reference-data:title'));
  useHotkeys(
    [{ keys: '/', label: t('reference-data:find'), run: () => search.current?.focus() }],
    true,
    t('reference-data:title'),
  );
  const term = searchText.trim().toLowerCase();
  const found = list.items?.filter((item) =>
    `${item.name}\n${item.description}`.toLowerCase().includes(term),
  );
  const newLabel = t(view === 'sets' ? 'reference-data:newSet' : 'reference-data:newList');
  const create = (
    <Button kind="primary" size="small" icon="plus" onClick={() => setIsCreating(true)}>
      {newLabel}
    </Button>
  );
  return (
    <Sheet>
      <SheetHeader end={list.items?.length === 0 ? undefined : create}>
        <PageTitle>{t('reference-data:title')}</PageTitle>
      </SheetHeader>
      <div className={styles.tools}>
        <Tabs<View>
          label={t('reference-data:views')}
          panelId="reference-data"
          current={view}
          onChange={(next) => change('view', next === 'sets' ? '' : next)}
          tabs={[
            { id: 'sets', label: t('reference-data:sets') },
            { id: 'lists', label: t('reference-data:lists') },
          ]}
        />
        <div className={styles.search}>
          <SearchInput
            ref={search}
            size="small"
            value={searchText}
            onChange={setSearchText}
            placeholder={t('reference-data:find')}
            aria-label={t('reference-data:find')}
            clearLabel={t('reference-data:clearSearch')}
            end={<Kbd keys="/" />}
          />
        </div>
      </div>
      <div id="reference-data" role="tabpanel" aria-label={t('reference-data:title')} className={styles.body}>
        {list.error && !found ? (
          <ErrorState
            title={t('reference-data:loadFailed')}
            text={list.error.message}
            retryLabel={t('ui:retry')}
            onRetry={list.retry}
          />
        ) : !found ? (
          <SkeletonList rows={5} height={56} />
        ) : found.length === 0 ? (
          <Empty
            isPlain={term !== ''}
            title={t(
              term !== ''
                ? 'ui:noMatch'
                : view === 'sets'
                  ? 'reference-data:noSets'
                  : 'reference-data:noLists',
            )}
            text={
              term === ''
                ? t(view === 'sets' ? 'reference-data:noSetsText' : 'reference-data:noListsText')
                : undefined
            }
            actions={term === '' ? create : undefined}
          />
        ) : (
          <ItemList items={found} view={view} />
        )}
      </div>
      {isCreating && <CreateDialog view={view} title={newLabel} onClose={() => setIsCreating(false)} />}
    </Sheet>
  );
}

function useItems(view: View) {
  const t = useT();
  const sets = useEndpoint(listDataSets, { query: {} }, { isEnabled: view === 'sets' });
  const lists = useEndpoint(listValueLists, { query: {} }, { isEnabled: view === 'lists' });
  const answer = view === 'sets' ? sets : lists;
  const items: readonly Item[] | undefined =
    view === 'sets'
      ? sets.data?.map((set) => ({
          ...set,
          counts: [
            t('reference-data:rowCount', { count: set.entry_count }),
            t('reference-data:columnCount', { count: set.column_count }),
          ].join(' · '),
          changedOn: set.modified_on,
        }))
      : lists.data?.map((list) => ({
          id: list.id,
          name: list.key_name,
          description: [list.categories, list.description].filter(Boolean).join(' — '),
          counts: t('reference-data:valueCount', { count: list.item_count }),
          changedOn: list.modified_on,
        }));
  return { items, error: answer.error, retry: () => void answer.refetch() };
}

function ItemList({ items, view }: { items: readonly Item[]; view: View }) {
  const t = useT();
  const format = useFormat();
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id}>
          <Link
            className={styles.item}
            to={view === 'sets' ? `/referencedata/${item.id}` : `/referencedata/lists/${item.id}`}
          >
            <span className={styles.itemIcon}>
              <Icon name={view === 'sets' ? 'table-2' : 'list-checks'} />
            </span>
            <span className={styles.itemText}>
              <span className={`${styles.itemName} cut`}>{item.name}</span>
              {item.description && <span className={`${styles.about} cut`}>{item.description}</span>}
            </span>
            <span className={styles.counts}>{item.counts}</span>
            <time className={styles.when} dateTime={item.changedOn} title={format.dateTime(item.changedOn)}>
              {t('reference-data:changed', { when: format.date(item.changedOn.slice(0, 10)) })}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CreateDialog({ view, title, onClose }: { view: View; title: string; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const set = useEndpointMutation(saveDataSet, {
    invalidates: [listDataSets],
    onSuccess: ({ id }) => navigate(`/referencedata/${id}`),
  });
  const list = useEndpointMutation(saveValueList, {
    invalidates: [listValueLists],
    onSuccess: ({ id }) => navigate(`/referencedata/lists/${id}`),
  });
  const columns = [
    { name: 'key', displayName: t('reference-data:key'), type: 'text' as const },
    { name: 'label', displayName: t('reference-data:label'), type: 'text' as const },
  ];
  return (
    <NameDialog
      title={title}
      error={(set.error ?? list.error)?.message}
      isBusy={set.isPending || list.isPending}
      onClose={onClose}
      onSubmit={(name) =>
        view === 'sets'
          ? set.mutate({ body: { name, columns, keyColumn: 'key' } })
          : list.mutate({ body: { key_name: name, values: [] } })
      }
    />
  );
}
