import { useNavigate } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Tabs } from '#web/ui/choice/tabs.tsx';

const addresses = {
  companies: '/connect-hub/companies-house',
  shops: '/connect-hub/ecommerce',
  travel: '/connect-hub/travel-management',
} as const;

export type HubTab = keyof typeof addresses;

/** Switches between the integrations. Travel management is not available: its tab is disabled where it is not open. */
export function HubTabs({ current, panelId }: { current: HubTab; panelId: string }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Tabs<HubTab>
      label={t('connect-hub:title')}
      panelId={panelId}
      current={current}
      onChange={(next) => navigate(addresses[next])}
      tabs={[
        { id: 'companies', label: t('connect-hub:companies') },
        { id: 'shops', label: t('connect-hub:shops') },
        { id: 'travel', label: t('connect-hub:travel'), isDisabled: current !== 'travel' },
      ]}
    />
  );
}
