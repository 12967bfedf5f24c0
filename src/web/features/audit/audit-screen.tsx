import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import styles from './audit.module.css';
import { AuditActions } from './audit-actions.tsx';
import { AuditFacts } from './audit-facts.tsx';
import { type AuditRecord, filterOf, isFiltered, placeIn, placeOf } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { nextRecord } from './next-record.ts';
import { RecordPanel } from './record-panel.tsx';

const pageLength = 50;

/** `/app/audit?action=…&person=…&after=…&record=…`: who did what, newest first, and the record that is open. */
export function AuditScreen() {
  const t = useT();
  const [params, change] = useAddress();
  const after = placeIn(params.get('after'));
  const before = placeIn(params.get('before'));
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => {
    change('after', '');
    change('before', '');
    change('q', text);
  });
  const list = useEndpoint(listAuditTrail, {
    body: {
      // One more says whether there is another page.
      length: pageLength + 1,
      search: { searchValue: searchText },
      filters: filterOf(params),
      ...(after ? { after } : before ? { before } : {}),
    },
  });
  const from = after ? 'after' : before ? 'before' : null;
  const opened = params.get('record');
  useTitle(t('audit:title'));
  const ids = shownOf(list.data?.items ?? [], from).map(({ id }) => id);
  const follow = (step: number) => {
    const next = nextRecord(ids, opened, step);
    if (next) change('record', next);
  };
  const keys = [
    { keys: 'arrowdown', run: () => follow(1) },
    { keys: 'arrowup', run: () => follow(-1) },
  ];
  useHotkeys(keys, opened !== null);
  return (
    <Sheet>
      <SheetHeader end={<AuditActions />}>
        <PageTitle>{t('audit:title')}</PageTitle>
      </SheetHeader>
      <ListTools
        search={{
          value: searchText,
          onChange: setSearchText,
          label: t('audit:find'),
          clearLabel: t('ui:clear'),
        }}
      />
      <AuditFilters />
      <AuditFacts counted={list.data ?? null} />
      <div className={styles.split}>
        <ListBody id="audit" label={t('audit:title')}>
          <ListState asked={list} failed={t('audit:loadFailed')} retryLabel={t('ui:retry')}>
            {({ items }) =>
              items.length > 0 ? (
                <>
                  <AuditList records={shownOf(items, from)} openedId={opened} />
                  <Pages items={items} from={from} onChange={change} />
                </>
              ) : (
                <ListEmpty
                  isSearching={isFiltered(params)}
                  noMatch={t('ui:noMatch')}
                  title={t('audit:none')}
                  text={t('audit:noneText')}
                />
              )
            }
          </ListState>
        </ListBody>
        {opened && <RecordPanel key={opened} id={opened} onClose={() => change('record', '')} />}
      </div>
    </Sheet>
  );
}

/** The record next to a page comes before or after it; null: the page is the first. */
type From = 'after' | 'before' | null;

/** The page itself: what is too much of it is farthest from the record next to it. */
function shownOf(items: readonly AuditRecord[], from: From): readonly AuditRecord[] {
  return from === 'before' ? items.slice(-pageLength) : items.slice(0, pageLength);
}

/** Older and newer records, by the record at the edge of what is shown. */
function Pages(props: {
  readonly items: readonly AuditRecord[];
  readonly from: From;
  readonly onChange: (name: string, value: string) => void;
}) {
  const t = useT();
  const { items, from, onChange } = props;
  const shown = shownOf(items, from);
  const isMore = items.length > pageLength;
  // Coming from older records, there are older ones.
  const isFirst = from === null || (from === 'before' && !isMore);
  const isLast = from !== 'before' && !isMore;
  if (isFirst && isLast) return null;
  const go = (side: 'after' | 'before', record: AuditRecord | undefined) => {
    onChange(side === 'after' ? 'before' : 'after', '');
    onChange(side, record ? placeOf(record) : '');
  };
  return (
    <div className={styles.pages}>
      <Button size="small" icon="chevron-left" isDisabled={isFirst} onClick={() => go('before', shown[0])}>
        {t('audit:newer')}
      </Button>
      <Button
        size="small"
        endIcon="chevron-right"
        isDisabled={isLast}
        onClick={() => go('after', shown.at(-1))}
      >
        {t('audit:older')}
      </Button>
    </div>
  );
}
