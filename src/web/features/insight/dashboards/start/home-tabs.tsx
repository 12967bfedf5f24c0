import { useNavigate } from 'react-router';
import { menuEntries } from '#contracts/pages/menu.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Tabs } from '#web/ui/choice/tabs.tsx';

const ids = ['tasks', 'dashboard', 'inquiry', 'applications'] as const;

/** The tabs of the start: Home, Dashboards & Reports, Quick Report, Apps. */
export function HomeTabs() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Tabs
      label={t('dashboards:tabs')}
      panelId="home"
      current="dashboard"
      onChange={(id) => navigate(menuEntries.find((entry) => entry.id === id)?.href ?? '/')}
      tabs={ids.map((id) => ({ id, label: t(`dashboards:tab_${id}`) }))}
    />
  );
}
