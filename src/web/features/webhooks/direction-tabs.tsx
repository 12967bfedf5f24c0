import { useNavigate } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Tabs } from '#web/ui/choice/tabs.tsx';

const addresses = {
  outgoing: '/webhooks',
  incoming: '/webhooks/incoming',
  mail: '/webhooks/inboxes',
} as const;

/** Switches between webhooks that this product calls, those that other systems call, and mail that comes in. */
export function DirectionTabs({ current, panelId }: { current: keyof typeof addresses; panelId: string }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Tabs<keyof typeof addresses>
      label={t('incoming-webhooks:direction')}
      panelId={panelId}
      current={current}
      onChange={(next) => navigate(addresses[next])}
      tabs={[
        { id: 'outgoing', label: t('webhooks:outgoing') },
        { id: 'incoming', label: t('webhooks:incoming') },
        { id: 'mail', label: t('webhooks:byMail') },
      ]}
    />
  );
}
