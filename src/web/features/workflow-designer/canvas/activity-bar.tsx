import type { MessageKey } from '#messages/index.ts';
import { useIsPhone } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { useActivityMenu, useAddableTypes } from '../tab/use-activity-menu.ts';
import { useWorkflow } from '../tab/workflow-context.tsx';
import styles from './workflow-canvas.module.css';

const wordedCount = 3;

/** The types that can be added: after the selected activity, or into the selected connection. */
export function ActivityBar() {
  const t = useT();
  const { add } = useWorkflow();
  const types = useAddableTypes();
  const isPhone = useIsPhone();
  const items = useActivityMenu((type) => add(type));
  const label = t('workflow-designer:addActivity');
  return (
    <div className={`${styles.bar} ${styles.adding}`} role="toolbar" aria-label={label}>
      {isPhone ? (
        <Menu
          label={label}
          items={items}
          trigger={(trigger) => <IconButton {...trigger} icon="plus" label={label} />}
        />
      ) : (
        types.map((type, place) => {
          const name = t(`activities:${type.label}` as MessageKey);
          return place < wordedCount ? (
            <Button
              key={type.name}
              size="small"
              icon={type.icon}
              tooltip={t(`activities:${type.hint}` as MessageKey)}
              onClick={() => add(type)}
            >
              {name}
            </Button>
          ) : (
            <IconButton key={type.name} icon={type.icon} label={name} onClick={() => add(type)} />
          );
        })
      )}
    </div>
  );
}
