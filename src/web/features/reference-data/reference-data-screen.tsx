import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { listDataSets } from '#contracts/reference-data/list-data-sets.ts';
import { saveDataSet } from '#contracts/reference-data/save-data-set.ts';
import { listValueLists } from '#contracts/value-lists/list-value-lists.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import { useMenuTitle } from '#web/features/session/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Kbd } from '#web/ui/button/kbd.tsx';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ItemList } from '#web/ui/list/item-list.tsx';
import { type Asked, ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { NameDialog } from './name-dialog.tsx';

type View = 'sets' | 'lists';

interface Kept {
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
  useTitle(useMenuTitle('referenceData') ?? t('reference-data:title'));
  useHotkeys(
    [{ keys: '/', label: t('reference-data:find'), run: () => search.current?.focus() }],
    true,
    t('reference-data:title'),
  );
  const term = searchText.trim().toLowerCase();
  const newLabel = t(view === 'sets' ? 'reference-data:newSet' : 'reference-data:newList');
  const create = (
    <Button kind="primary" size="small" icon="plus" onClick={() => setIsCreating(true)}>
      {newLabel}
    </Button>
  );
  return (
    <Sheet>
      <SheetHeader end={list.data?.length === 0 ? undefined : create}>
        <PageTitle>{t('reference-data:title')}</PageTitle>
      </SheetHeader>
      <ListTools
        search={{
          ref: search,
          value: searchText,
          onChange: setSearchText,
          label: t('reference-data:find'),
          clearLabel: t('ui:clear'),
          end: <Kbd keys="/" />,
        }}
      >
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
      </ListTools>
      <ListBody id="reference-data" label={t('reference-data:title')}>
        <ListState asked={list} failed={t('reference-data:loadFailed')} retryLabel={t('ui:retry')}>
          {(kept) => {
            const found = kept.filter(({ name, description }) =>
              `${name}\n${description}`.toLowerCase().includes(term),
            );
            return found.length > 0 ? (
              <Found items={found} view={view} />
            ) : (
              <ListEmpty
                isSearching={term !== ''}
                noMatch={t('ui:noMatch')}
                title={t(view === 'sets' ? 'reference-data:noSets' : 'reference-data:noLists')}
                text={t(view === 'sets' ? 'reference-data:noSetsText' : 'reference-data:noListsText')}
                actions={create}
              />
            );
          }}
        </ListState>
      </ListBody>
      {isCreating && <CreateDialog view={view} title={newLabel} onClose={() => setIsCreating(false)} />}
    </Sheet>
  );
}

function useItems(view: View): Asked<readonly Kept[]> {
  const t = useT();
  const sets = useEndpoint(listDataSets, { query: {} }, { isEnabled: view === 'sets' });
  const lists = useEndpoint(listValueLists, { query: {} }, { isEnabled: view === 'lists' });
  const answer = view === 'sets' ? sets : lists;
  const data =
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
  return { data, error: answer.error, refetch: answer.refetch };
}

function Found({ items, view }: { items: readonly Kept[]; view: View }) {
  const t = useT();
  const format = useFormat();
  const isSets = view === 'sets';
  return (
    <ItemList
      items={items.map(({ id, name, description, counts, changedOn }) => ({
        id,
        icon: isSets ? 'table-2' : 'list-checks',
        name,
        hint: description,
        ends: {
          counts,
          changed: (
            <time dateTime={changedOn} title={format.dateTime(changedOn)}>
              {t('reference-data:changed', { when: format.date(changedOn) })}
            </time>
          ),
        },
        line: (line) => (
          <Link {...line} to={isSets ? `/referencedata/${id}` : `/referencedata/lists/${id}`} />
        ),
      }))}
    />
  );
}

function CreateDialog({ view, title, onClose }: { view: View; title: string; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const set = useAction(saveDataSet, {
    invalidates: [listDataSets],
    onSuccess: ({ id }) => navigate(`/referencedata/${id}`),
    errors: 'screen',
  });
  const list = useAction(saveValueList, {
    invalidates: [listValueLists],
    onSuccess: ({ id }) => navigate(`/referencedata/lists/${id}`),
    errors: 'screen',
  });
  const columns = [
    { name: 'key', displayName: t('reference-data:key'), type: 'text' as const },
    { name: 'label', displayName: t('reference-data:label'), type: 'text' as const },
  ];
  return (
    <NameDialog
      title={title}
      error={(set.error ?? list.error)?.message}
      isBusy={set.isBusy || list.isBusy}
      onClose={onClose}
      onSubmit={(name) =>
        view === 'sets'
          ? set.run({ body: { name, columns, keyColumn: 'key' } })
          : list.run({ body: { key_name: name, values: [] } })
      }
    />
  );
}
