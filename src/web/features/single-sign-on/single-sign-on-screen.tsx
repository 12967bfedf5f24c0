import { useState } from 'react';
import { listProviders } from '#contracts/single-sign-on/list-providers.ts';
import type { MessageKey } from '#messages/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ItemList } from '#web/ui/list/item-list.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { ListBody } from '#web/ui/list/list-tools.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import {
  type EditedProvider,
  editedProvider,
  freshProvider,
  type ListedProvider,
  type Preset,
  presets,
} from './edited-provider.ts';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProvisioningSection } from './provisioning-section.tsx';
import { SamlKeysSection } from './saml-keys-section.tsx';
import styles from './single-sign-on.module.css';

const titles: Readonly<Record<Preset, MessageKey>> = {
  microsoft: 'single-sign-on:kindMicrosoft',
  google: 'single-sign-on:kindGoogle',
  oidc: 'single-sign-on:kindOidc',
  saml: 'single-sign-on:kindSaml',
  activeDirectory: 'single-sign-on:kindActiveDirectory',
  ldap: 'single-sign-on:kindLdap',
};

/** `/settings/single-sign-on`: the providers that vouch for people, and the directory that provisions them. */
export function SingleSignOnScreen() {
  const t = useT();
  const list = useEndpoint(listProviders);
  const [edited, setEdited] = useState<EditedProvider | null>(null);
  useTitle(t('single-sign-on:title'));
  const taken = list.data?.items.map(({ slug }) => slug) ?? [];
  const add = (
    <Menu
      label={t('single-sign-on:add')}
      placement="below-end"
      items={presets.map((preset) => ({
        id: preset,
        label: t(titles[preset]),
        onSelect: () => setEdited(freshProvider(preset, taken)),
      }))}
      trigger={(trigger) => (
        <Button kind="primary" size="small" icon="plus" {...trigger}>
          {t('single-sign-on:add')}
        </Button>
      )}
    />
  );
  return (
    <Sheet>
      <SheetHeader end={add}>
        <PageTitle>{t('single-sign-on:title')}</PageTitle>
      </SheetHeader>
      <ListBody id="providers" label={t('single-sign-on:title')}>
        <div className={styles.body}>
          <p className={styles.about}>{t('single-sign-on:about')}</p>
          <ListState asked={list} failed={t('single-sign-on:loadFailed')} retryLabel={t('ui:retry')}>
            {({ items }) =>
              items.length > 0 ? (
                <Providers items={items} onOpen={(provider) => setEdited(editedProvider(provider))} />
              ) : (
                <ListEmpty
                  isSearching={false}
                  noMatch={t('ui:noMatch')}
                  title={t('single-sign-on:none')}
                  text={t('single-sign-on:noneText')}
                />
              )
            }
          </ListState>
          <SamlKeysSection keys={list.data?.samlKeys ?? []} />
          <ProvisioningSection />
        </div>
      </ListBody>
      {edited && (
        <ProviderDialog provider={edited} roles={list.data?.roles ?? []} onClose={() => setEdited(null)} />
      )}
    </Sheet>
  );
}

function kindOf({ protocol }: ListedProvider): Preset {
  const isActiveDirectory = protocol.kind === 'ldap' && protocol.idAttribute === 'objectGUID';
  return isActiveDirectory ? 'activeDirectory' : protocol.kind;
}

function Providers(props: {
  readonly items: readonly ListedProvider[];
  readonly onOpen: (provider: ListedProvider) => void;
}) {
  const t = useT();
  return (
    <ItemList
      items={props.items.map((provider) => ({
        id: provider.id,
        icon: 'key-round',
        name: provider.name,
        hint: t(titles[kindOf(provider)]),
        ends: {
          linked: t('single-sign-on:linked', { count: provider.linkedCount }),
          state: (
            <Chip {...(provider.isEnabled ? { tone: 'success' } : {})}>
              {t(provider.isEnabled ? 'single-sign-on:on' : 'single-sign-on:off')}
            </Chip>
          ),
        },
        line: (line) => <button {...line} type="button" onClick={() => props.onOpen(provider)} />,
      }))}
    />
  );
}
