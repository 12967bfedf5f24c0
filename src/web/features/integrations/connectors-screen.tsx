import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import { listSecurityHeaders } from '#contracts/connectors/list-security-headers.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import styles from './integrations.module.css';
import { type EditedHeader, SecurityHeaderDialog } from './security-header-dialog.tsx';

type View = 'connectors' | 'headers';

const freshHeader: EditedHeader = { name: '', host: '', headers: [{ name: 'Authorization', value: '' }] };
const mostShown = 100;

/** `/data-connector?view=…&q=…`: the tenant's data connectors, and the security headers that go along with them. */
export function ConnectorsScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [params, change] = useAddress();
  const view: View = params.get('view') === 'headers' ? 'headers' : 'connectors';
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const [header, setHeader] = useState<EditedHeader | null>(null);
  useTitle(t('integrations:title'));
  const create =
    view === 'headers' ? (
      <Button kind="primary" size="small" icon="plus" onClick={() => setHeader(freshHeader)}>
        {t('integrations:newHeader')}
      </Button>
    ) : (
      <>
        <Button size="small" onClick={() => navigate('/data-connector/advanced')}>
          {t('integrations:newAdvanced')}
        </Button>
        <Button kind="primary" size="small" icon="plus" onClick={() => navigate('/data-connector/simple')}>
          {t('integrations:newConnector')}
        </Button>
      </>
    );
  return (
    <Sheet>
      <SheetHeader end={create}>
        <PageTitle>{t('integrations:title')}</PageTitle>
      </SheetHeader>
      <div className={styles.tools}>
        <Tabs<View>
          label={t('integrations:title')}
          panelId="connectors"
          current={view}
          onChange={(next) => change('view', next === 'connectors' ? '' : next)}
          tabs={[
            { id: 'connectors', label: t('integrations:connectors') },
            { id: 'headers', label: t('integrations:securityHeaders') },
          ]}
        />
        <div className={styles.search}>
          <SearchInput
            size="small"
            value={searchText}
            onChange={setSearchText}
            placeholder={t('integrations:find')}
            aria-label={t('integrations:find')}
            clearLabel={t('integrations:clearSearch')}
          />
        </div>
      </div>
      <div id="connectors" role="tabpanel" aria-label={t('integrations:title')} className={styles.body}>
        {view === 'connectors' ? (
          <ConnectorList searchText={searchText} create={create} />
        ) : (
          <HeaderList searchText={searchText} create={create} onOpen={setHeader} />
        )}
      </div>
      {header && (
        <SecurityHeaderDialog
          header={header}
          onSaved={() => setHeader(null)}
          onClose={() => setHeader(null)}
        />
      )}
    </Sheet>
  );
}

interface ListProps {
  readonly searchText: string;
  readonly create: React.ReactNode;
}

const page = (searchText: string) => ({
  length: mostShown,
  search: { searchValue: searchText },
  orders: [{ column: 'name', dir: 'asc' as const }],
});

function ConnectorList({ searchText, create }: ListProps) {
  const t = useT();
  const format = useFormat();
  const list = useEndpoint(listConnectors, { body: page(searchText) });
  return (
    <ListState list={list} searchText={searchText} create={create} kind="connectors">
      {list.data?.items.map((connector) => (
        <li key={connector.id}>
          <Link className={styles.item} to={`/data-connector/${connector.dcType}/${connector.id}`}>
            <span className={styles.itemIcon}>
              <Icon name="cable" />
            </span>
            <span className={styles.itemText}>
              <span className={`${styles.itemName} cut`}>{connector.name}</span>
              <span className={`${styles.hint} cut`}>
                {[connector.host, connector.description].filter(Boolean).join(' — ')}
              </span>
            </span>
            {connector.last_call && (
              <Chip tone={connector.last_call.failure === null ? 'success' : 'danger'}>
                {connector.last_call.status === null
                  ? t('integrations:noStatus')
                  : String(connector.last_call.status)}
              </Chip>
            )}
            <span className={styles.hint}>
              {t('integrations:changed', { when: format.date(connector.modified_on.slice(0, 10)) })}
            </span>
          </Link>
        </li>
      ))}
    </ListState>
  );
}

function HeaderList({ searchText, create, onOpen }: ListProps & { onOpen: (header: EditedHeader) => void }) {
  const list = useEndpoint(listSecurityHeaders, { body: page(searchText) });
  const open = (item: EndpointOutput<typeof listSecurityHeaders>['items'][number]) => {
    const { id, revision, name, host, headerNames } = item;
    onOpen({ id, revision, name, host, headers: headerNames.map((header) => ({ name: header, value: '' })) });
  };
  return (
    <ListState list={list} searchText={searchText} create={create} kind="headers">
      {list.data?.items.map((item) => (
        <li key={item.id}>
          <button type="button" className={styles.item} onClick={() => open(item)}>
            <span className={styles.itemIcon}>
              <Icon name="key-round" />
            </span>
            <span className={styles.itemText}>
              <span className={`${styles.itemName} cut`}>{item.name}</span>
              <span className={`${styles.hint} cut`}>{item.host}</span>
            </span>
            <span className={styles.hint}>{item.headerNames.join(', ')}</span>
          </button>
        </li>
      ))}
    </ListState>
  );
}

function ListState(
  props: ListProps & {
    readonly list: {
      readonly data?: { readonly items: readonly unknown[] } | undefined;
      readonly error: Error | null;
      readonly refetch: () => unknown;
    };
    readonly kind: View;
    readonly children: React.ReactNode;
  },
) {
  const t = useT();
  const { list, searchText, kind } = props;
  if (!list.data) {
    return list.error ? (
      <ErrorState
        title={t('integrations:loadFailed')}
        text={list.error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <SkeletonList rows={5} height={56} />
    );
  }
  if (list.data.items.length > 0) return <ul className={styles.items}>{props.children}</ul>;
  const isSearching = searchText.trim() !== '';
  const isConnectors = kind === 'connectors';
  return (
    <Empty
      isPlain={isSearching}
      title={t(
        isSearching ? 'ui:noMatch' : isConnectors ? 'integrations:noConnectors' : 'integrations:noHeaders',
      )}
      text={
        isSearching
          ? undefined
          : t(isConnectors ? 'integrations:noConnectorsText' : 'integrations:noHeadersText')
      }
      actions={isSearching ? undefined : props.create}
    />
  );
}
