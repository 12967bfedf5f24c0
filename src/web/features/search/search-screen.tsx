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
import { type FoundLine, foundLines, type LineKind } from './found-lines.ts';
import { rememberSearch } from './recent-searches.ts';
import styles from './search.module.css';
import { SearchFilters } from './search-filters.tsx';
import { queryOf } from './search-query.ts';
import { useFoundHelp } from './use-found-help.ts';

const pageLength = 50;
const lineKinds = [...searchKinds, 'help'] as const;
/** Passages of the guide below what else was found. */
const mostHelp = 5;

/** `/search?q=…&kind=…&app=…&status=…&person=…&from=…&until=…`: what fits a text, with filters. */
export function SearchScreen() {
  const t = useT();
  const format = useFormat();
  const [params, change] = useAddress();
  const [text, setText] = useTypedText(params.get('q') ?? '', (typed) => change('q', typed.trim()));
  const kind = lineKinds.find((one) => one === params.get('kind')) ?? 'all';
  const query = queryOf(params, entryStatuses);
  const isAsked = query.q.length > 0;
  const help = useHelpOf(kind, query);
  const found = useEndpoint(
    searchEverything,
    { query: { ...query, length: kind === 'all' ? 10 : pageLength } },
    { isEnabled: isAsked && kind !== 'help' },
  );
  useTitle(t('search:title'));
  const tabs = (['all', ...lineKinds] as const).map((id) => ({ id, label: t(`search:${id}`) }));
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
      {kind !== 'help' && <SearchFilters />}
      <ListBody id="found" label={t('search:title')}>
        {isAsked && kind === 'help' ? (
          <Groups lines={help} query={query.q} none={t('help:noMatch')} />
        ) : isAsked ? (
          <ListState asked={found} failed={t('search:failed')} retryLabel={t('ui:retry')}>
            {(answer) => (
              <Groups
                lines={[...foundLines(answer, t, format), ...help]}
                query={query.q}
                none={t('search:noneText')}
              />
            )}
          </ListState>
        ) : (
          <Empty isPlain title={t('search:teach')} text={t('search:teachText')} />
        )}
      </ListBody>
    </Sheet>
  );
}

/** What the guide says; nothing where the search is narrowed to something else. */
function useHelpOf(kind: LineKind | 'all', { q, ...filters }: ReturnType<typeof queryOf>) {
  const isMeant = kind === 'help' || (kind === 'all' && Object.keys(filters).length === 0);
  return useFoundHelp(isMeant ? q : '', kind === 'help' ? pageLength : mostHelp);
}

function Groups(props: {
  readonly lines: readonly FoundLine[];
  readonly query: string;
  /** What to do where nothing was found. */
  readonly none: string;
}) {
  const { lines, query, none } = props;
  const t = useT();
  if (lines.length === 0) {
    return <Empty isPlain title={t('ui:noMatch')} text={none} />;
  }
  return lineKinds.map((kind) => {
    const own = lines.filter((line) => line.kind === kind);
    return (
      own.length > 0 && (
        <Group key={kind} kind={kind} lines={own} query={query} isTitled={own.length < lines.length} />
      )
    );
  });
}

function Group(props: {
  readonly kind: LineKind;
  readonly lines: readonly FoundLine[];
  readonly query: string;
  /** Beside others, a group says what it is. */
  readonly isTitled: boolean;
}) {
  const t = useT();
  const { id: userId } = useCurrentUser();
  return (
    <section aria-label={t(`search:${props.kind}`)}>
      {props.isTitled && <h2 className={styles.group}>{t(`search:${props.kind}`)}</h2>}
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
