import { useT } from '#web/lib/i18n/use-t.ts';
import { Switch } from '#web/ui/input/checkbox.tsx';
import styles from '../connectors.module.css';
import type { SettingsProps } from './settings-props.ts';

/** Whether somebody has paused the connector, so that only trials ask. */
export function PausedSwitch({ settings, onChange }: SettingsProps) {
  const t = useT();
  return (
    <div>
      <Switch
        label={t('connectors:pausedByHand')}
        isChecked={settings.isPaused}
        onChange={(isPaused) => onChange({ isPaused })}
      />
      <p className={styles.hint}>{t('connectors:pausedByHandHelp')}</p>
    </div>
  );
}
