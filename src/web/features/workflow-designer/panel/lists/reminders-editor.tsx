import { useT } from '#web/lib/i18n/use-t.ts';
import styles from '#web/ui/layout/side-panel.module.css';
import { DurationInput } from '../editors/duration-input.tsx';
import type { SettingEditorProps } from '../setting-editor-props.ts';
import { ItemList } from './item-list.tsx';

/** The durations after which assignees are reminded. */
export function RemindersEditor({ value, onChange }: SettingEditorProps) {
  const t = useT();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <ItemList
      items={items}
      onChange={onChange}
      fresh={{ amount: 1, unit: 'workingDays' }}
      addLabel={t('workflow-designer:addReminder')}
      nameOf={(_, place) => t('workflow-designer:reminder', { number: place + 1 })}
    >
      {(item, change) => (
        <div className={styles.line}>
          <DurationInput
            label={t('workflow-designer:after')}
            value={item}
            onChange={(next) => next && change(next)}
          />
        </div>
      )}
    </ItemList>
  );
}
