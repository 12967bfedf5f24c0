import { orderNodes } from '#web/features/workflow-graph/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Checkbox, Switch } from '#web/ui/input/checkbox.tsx';
import styles from '#web/ui/layout/side-panel.module.css';
import { useWorkflow } from '../../tab/workflow-context.tsx';
import type { SettingEditorProps } from '../setting-editor-props.ts';

/** The steps that an entry can be sent back to: any earlier one, or the ticked ones. */
export function ActivitiesEditor({ node, value, onChange }: SettingEditorProps) {
  const t = useT();
  const { graph } = useWorkflow();
  const chosen = Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : null;
  const candidates = orderNodes(graph).filter(({ id, type }) => type?.canBeReturnedTo && id !== node.id);
  return (
    <div className={styles.list}>
      <Switch
        isChecked={chosen === null}
        onChange={(isAny) => onChange(isAny ? null : candidates.map(({ id }) => id))}
        label={t('workflow-designer:anyEarlierStep')}
      />
      {chosen !== null &&
        candidates.map(({ id, name }) => (
          <Checkbox
            key={id}
            isChecked={chosen.includes(id)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
            label={name}
          />
        ))}
    </div>
  );
}
