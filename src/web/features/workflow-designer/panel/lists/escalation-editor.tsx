import { isRecord } from '#engine/workflow/values/property-readers.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from '#web/ui/layout/side-panel.module.css';
import { Select } from '#web/ui/select/select.tsx';
import { DurationInput } from '../editors/duration-input.tsx';
import type { SettingEditorProps } from '../setting-editor-props.ts';
import { ItemList } from './item-list.tsx';

const actions = ['notify', 'reassignToManager', 'approve', 'reject'] as const;

/** What happens when no one has answered after some time. */
export function EscalationEditor({ value, onChange }: SettingEditorProps) {
  const t = useT();
  const items = (Array.isArray(value) ? value : []).filter(isRecord);
  return (
    <ItemList<Readonly<Record<string, unknown>>>
      items={items}
      onChange={onChange}
      fresh={{ after: { amount: 2, unit: 'workingDays' }, action: 'notify' }}
      addLabel={t('workflow-designer:addEscalation')}
      nameOf={(_, place) => t('workflow-designer:escalation', { number: place + 1 })}
    >
      {(item, change) => (
        <>
          <div className={styles.line}>
            <DurationInput
              label={t('workflow-designer:after')}
              value={item.after}
              onChange={(after) => after && change({ ...item, after })}
            />
          </div>
          <Select
            aria-label={t('workflow-designer:whatHappens')}
            value={typeof item.action === 'string' ? item.action : 'notify'}
            options={actions.map((action) => ({
              value: action,
              label: t(`workflow-designer:escalate_${action}`),
            }))}
            onChange={(action) => change({ ...item, action })}
          />
        </>
      )}
    </ItemList>
  );
}
