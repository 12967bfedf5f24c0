import { Link } from 'react-router';
import { searchEverything, searchKinds } from '#contracts/search/search-everything.ts';
import { entryStatuses } from '#contracts/shapes/entry.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ItemList } from '#web/ui/list/item-list.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { MarkedText } from '#web/ui/overlay/palette-option.tsx';
import { StatusText } from '#web/ui/status/status-text.tsx';
import { type FoundLine, foundLines, type SearchKind } from './found-lines.ts';
import { rememberSearch } from './recent-searches.ts';
import styles from './search.module.css';
import { SearchFilters } from './search-filters.tsx';
import { queryOf } from './search-query.ts';

const pageLength = 50;

/** `/search?q=…&kind=…&app=…&status=…&person=…&from=…&until=…`: what fits a text, with filters. */
export function SearchScreen() {
  const t = useT();
  const format = useFormat();
  const [params, change] = useAddress();
  const [text, setText] = useTypedText(params.get('q') ?? '', (typed) => change('q', typed.trim()));
  const kind = searchKinds.find((one) => one === params.get('kind')) ?? 'all';
  const query = queryOf(params, entryStatuses);
  const isAsked = query.q.length > 0;
  const found = useEndpoint(
    searchEverything,
    { query: { ...query, length: kind === 'all' ? 10 : pageLength } },
    { isEnabled: isAsked },
  );
  useTitle(t('search:title'));
  const tabs = (['all', ...searchKinds] as const).map((id) => ({ id, label: t(`search:${id}`) }));
  return (
    <Sheet>
      <SheetHeader>
        <PageTitle>{t('search:title')}</PageTitle>
      </SheetHeader>
      <ListTools
        search={{ value: text, onChange: setText, label: t('search:find'), clearLabel: t('ui:clear') }}
      />
      <div className={styles.tabs}>
        <Tabs
          tabs={tabs}
          current={kind}
          label={t('search:groups')}
          panelId="found"
          onChange={(next) => change('kind', next === 'all' ? '' : next)}
        />
      </div>
      <SearchFilters />
      <ListBody id="found" label={t('search:title')}>
        {isAsked ? (
          <ListState asked={found} failed={t('search:failed')} retryLabel={t('ui:retry')}>
            {(answer) => <Groups lines={foundLines(answer, t, format)} query={query.q} />}
          </ListState>
        ) : (
          <Empty isPlain title={t('search:teach')} text={t('search:teachText')} />
        )}
      </ListBody>
    </Sheet>
  );
}

function Groups({ lines, query }: { readonly lines: readonly FoundLine[]; readonly query: string }) {
  const t = useT();
  if (lines.length === 0) {
    return <Empty isPlain title={t('ui:noMatch')} text={t('search:noneText')} />;
  }
  return searchKinds.map((kind) => {
    const own = lines.filter((line) => line.kind === kind);
    return own.length > 0 && <Group key={kind} kind={kind} lines={own} query={query} />;
  });
}

function Group(props: {
  readonly kind: SearchKind;
  readonly lines: readonly FoundLine[];
  readonly query: string;
}) {
  const t = useT();
  const { id: userId } = useCurrentUser();
  return (
    <section aria-label={t(`search:${props.kind}`)}>
      <ItemList
        items={props.lines.map((line) => ({
          id: line.id,
          icon: line.icon,
          name: <MarkedText pieces={line.title} />,
          hint: <MarkedText pieces={line.detail} />,
          ends: {
            status: line.status ? (
              <StatusText status={line.status.name} label={line.status.label} />
            ) : (
              line.end
            ),
          },
          line: (own) =>
            line.href.startsWith('/') ? (
              <Link {...own} to={line.href} onClick={() => rememberSearch(userId, props.query)} />
            ) : (
              <a {...own} href={line.href} />
            ),
        }))}
      />
    </section>
  );
}
