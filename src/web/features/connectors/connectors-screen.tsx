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
import { ImportDialog } from './open-api/import-dialog.tsx';
import { type EditedHeader, editedHeader, freshHeader } from './security-header/edited-header.ts';
import { SecurityHeaderDialog } from './security-header/security-header-dialog.tsx';

type View = 'connectors' | 'headers';

const maxShown = 100;
const simplePath = '/data-connector/simple';
const advancedPath = '/data-connector/advanced';

/** `/data-connector?view=…&q=…`: the tenant's data connectors, and the security headers that go along with them. */
export function ConnectorsScreen() {
  const t = useT();
  const [params, change] = useAddress();
  const view: View = params.get('view') === 'headers' ? 'headers' : 'connectors';
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const [header, setHeader] = useState<EditedHeader | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  useTitle(t('connectors:title'));
  const create = (
    <CreateButtons
      view={view}
      onHeader={() => setHeader(freshHeader)}
      onImport={() => setIsImporting(true)}
    />
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
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
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

/** What can be made in a view of the list. */
function CreateButtons(props: { view: View; onHeader: () => void; onImport: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  if (props.view === 'headers') {
    return (
      <Button kind="primary" size="small" icon="plus" onClick={props.onHeader}>
        {t('connectors:newHeader')}
      </Button>
    );
  }
  if (isPhone) {
    return (
      <Menu
        label={t('connectors:newConnector')}
        placement="below-end"
        items={[
          { id: 'simple', label: t('connectors:newConnector'), onSelect: () => navigate(simplePath) },
          { id: 'advanced', label: t('connectors:newAdvanced'), onSelect: () => navigate(advancedPath) },
          { id: 'import', label: t('connectors:importTitle'), onSelect: props.onImport },
        ]}
        trigger={(trigger) => (
          <Button kind="primary" size="small" icon="plus" {...trigger}>
            {t('connectors:newShort')}
          </Button>
        )}
      />
    );
  }
  return (
    <>
      <Button kind="ghost" size="small" icon="upload" onClick={props.onImport}>
        {t('connectors:importTitle')}
      </Button>
      <Button size="small" onClick={() => navigate(advancedPath)}>
        {t('connectors:newAdvanced')}
      </Button>
      <Button kind="primary" size="small" icon="plus" onClick={() => navigate(simplePath)}>
        {t('connectors:newConnector')}
      </Button>
    </>
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
          lastCall: connector.stopped ? (
            <Chip tone="warning">{t('connectors:stopped')}</Chip>
          ) : (
            connector.last_call && (
              <Chip tone={connector.last_call.failure === null ? 'success' : 'danger'}>
                {connector.last_call.status === null
                  ? t('connectors:noStatus')
                  : String(connector.last_call.status)}
              </Chip>
            )
          ),
          changed: t('connectors:changed', { when: format.date(connector.modified_on) }),
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
      itemOf={(header) => ({
        id: header.id,
        icon: 'key-round',
        name: header.name,
        hint: header.host,
        ends: {
          headers: header.headerNames.join(', '),
          connection: (header.oauth || header.connection.state === 'stopped') && (
            <ConnectionChip state={header.connection.state} />
          ),
        },
        line: (line) => <button {...line} type="button" onClick={() => onOpen(editedHeader(header))} />,
      })}
    />
  );
}

function ConnectionChip({
  state,
}: {
  state: 'ready' | 'connected' | 'not_connected' | 'failed' | 'stopped';
}) {
  const t = useT();
  const tone =
    state === 'failed' ? 'danger' : state === 'not_connected' || state === 'stopped' ? 'warning' : 'success';
  return <Chip tone={tone}>{t(`connectors:connection_${state}`)}</Chip>;
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
