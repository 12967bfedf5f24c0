import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import { listSecurityHeaders } from '#contracts/connectors/list-security-headers.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { type Item, ItemList } from '#web/ui/list/item-list.tsx';
import { type Asked, ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import { type EditedHeader, SecurityHeaderDialog } from './security-header/security-header-dialog.tsx';

type View = 'connectors' | 'headers';

const freshHeader: EditedHeader = {
  name: '',
  host: '',
  allowsPlainHttp: false,
  headers: [{ name: 'Authorization', value: '' }],
};
const maxShown = 100;
const simplePath = '/data-connector/simple';
const advancedPath = '/data-connector/advanced';

/** `/data-connector?view=…&q=…`: the tenant's data connectors, and the security headers that go along with them. */
export function ConnectorsScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [params, change] = useAddress();
  const view: View = params.get('view') === 'headers' ? 'headers' : 'connectors';
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const isPhone = useIsPhone();
  const [header, setHeader] = useState<EditedHeader | null>(null);
  useTitle(t('connectors:title'));
  const create =
    view === 'headers' ? (
      <Button kind="primary" size="small" icon="plus" onClick={() => setHeader(freshHeader)}>
        {t('connectors:newHeader')}
      </Button>
    ) : isPhone ? (
      <Menu
        label={t('connectors:newConnector')}
        placement="below-end"
        items={[
          { id: 'simple', label: t('connectors:newConnector'), onSelect: () => navigate(simplePath) },
          { id: 'advanced', label: t('connectors:newAdvanced'), onSelect: () => navigate(advancedPath) },
        ]}
        trigger={(trigger) => (
          <Button kind="primary" size="small" icon="plus" {...trigger}>
            {t('connectors:newShort')}
          </Button>
        )}
      />
    ) : (
      <>
        <Button size="small" onClick={() => navigate(advancedPath)}>
          {t('connectors:newAdvanced')}
        </Button>
        <Button kind="primary" size="small" icon="plus" onClick={() => navigate(simplePath)}>
          {t('connectors:newConnector')}
        </Button>
      </>
    );
  return (
    <Sheet>
      <SheetHeader end={create}>
        <PageTitle>{t('connectors:title')}</PageTitle>
      </SheetHeader>
      <ListTools
        search={{
          value: searchText,
          onChange: setSearchText,
          label: t('connectors:find'),
          clearLabel: t('ui:clear'),
        }}
      >
        <Tabs<View>
          label={t('connectors:title')}
          panelId="connectors"
          current={view}
          onChange={(next) => change('view', next === 'connectors' ? '' : next)}
          tabs={[
            { id: 'connectors', label: t('connectors:connectors') },
            { id: 'headers', label: t('connectors:securityHeaders') },
          ]}
        />
      </ListTools>
      <ListBody id="connectors" label={t('connectors:title')}>
        {view === 'connectors' ? (
          <ConnectorList searchText={searchText} create={create} />
        ) : (
          <HeaderList searchText={searchText} create={create} onOpen={setHeader} />
        )}
      </ListBody>
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
  length: maxShown,
  search: { searchValue: searchText },
  orders: [{ column: 'name', dir: 'asc' as const }],
});

function ConnectorList({ searchText, create }: ListProps) {
  const t = useT();
  const format = useFormat();
  const list = useEndpoint(listConnectors, { body: page(searchText) });
  return (
    <Found
      list={list}
      isSearching={searchText.trim() !== ''}
      title={t('connectors:noConnectors')}
      text={t('connectors:noConnectorsText')}
      create={create}
      itemOf={(connector) => ({
        id: connector.id,
        icon: 'cable',
        name: connector.name,
        hint: [connector.host, connector.description].filter(Boolean).join(' — '),
        ends: {
          lastCall: connector.last_call && (
            <Chip tone={connector.last_call.failure === null ? 'success' : 'danger'}>
              {connector.last_call.status === null
                ? t('connectors:noStatus')
                : String(connector.last_call.status)}
            </Chip>
          ),
          changed: t('connectors:changed', { when: format.date(connector.modified_on.slice(0, 10)) }),
        },
        line: (line) => <Link {...line} to={`/data-connector/${connector.dcType}/${connector.id}`} />,
      })}
    />
  );
}

function HeaderList({ searchText, create, onOpen }: ListProps & { onOpen: (header: EditedHeader) => void }) {
  const t = useT();
  const list = useEndpoint(listSecurityHeaders, { body: page(searchText) });
  return (
    <Found
      list={list}
      isSearching={searchText.trim() !== ''}
      title={t('connectors:noHeaders')}
      text={t('connectors:noHeadersText')}
      create={create}
      itemOf={({ id, revision, name, host, allowsPlainHttp, headerNames }) => ({
        id,
        icon: 'key-round',
        name,
        hint: host,
        ends: { headers: headerNames.join(', ') },
        line: (line) => (
          <button
            {...line}
            type="button"
            onClick={() => {
              const headers = headerNames.map((header) => ({ name: header, value: '' }));
              onOpen({ id, revision, name, host, allowsPlainHttp, headers });
            }}
          />
        ),
      })}
    />
  );
}

function Found<Row>(props: {
  list: Asked<{ readonly items: readonly Row[] }>;
  isSearching: boolean;
  title: string;
  text: string;
  create: React.ReactNode;
  itemOf: (row: Row) => Item;
}) {
  const t = useT();
  return (
    <ListState asked={props.list} failed={t('connectors:loadFailed')} retryLabel={t('ui:retry')}>
      {({ items }) =>
        items.length > 0 ? (
          <ItemList items={items.map(props.itemOf)} />
        ) : (
          <ListEmpty
            isSearching={props.isSearching}
            noMatch={t('ui:noMatch')}
            title={props.title}
            text={props.text}
            actions={props.create}
          />
        )
      }
    </ListState>
  );
}
