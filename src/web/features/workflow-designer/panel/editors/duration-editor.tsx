import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import styles from '#web/ui/layout/side-panel.module.css';
import type { SettingEditorProps } from '../setting-editor-props.ts';
import { DurationInput } from './duration-input.tsx';

export function DurationEditor({ value, onChange, setting }: SettingEditorProps) {
  const t = useT();
  const label = t(`activities:${setting.label}` as MessageKey);
  return (
    <div className={styles.line}>
      <DurationInput label={label} value={value} onChange={onChange} />
      {value !== null && (
        <IconButton
          icon="x"
          size="tiny"
          label={t('workflow-designer:noTime')}
          onClick={() => onChange(null)}
        />
      )}
    </div>
  );
}
