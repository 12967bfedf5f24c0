import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { useSettingsItems } from './settings-items.ts';

export function SettingsMenu() {
  const t = useT();
  return (
    <Menu
      label={t('shell:settings')}
      placement="below-end"
      items={useSettingsItems()}
      trigger={(trigger) => <IconButton {...trigger} icon="settings" label={t('shell:settings')} />}
    />
  );
}
