import type { FieldDefinition } from '#engine/form/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { typeLabel } from '#web/features/field-types/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { Part } from '../commands/parts.ts';
import type { FormActions } from '../use-form-actions.ts';
import styles from './field-tools.module.css';

/** The tools below the selected field. */
export function FieldTools({ field, actions }: { field: FieldDefinition; actions: FormActions }) {
  const t = useT();
  const parts: readonly Part[] = [{ kind: 'field', id: field.id }];
  return (
    <span className={styles.tools} role="toolbar" aria-label={t('form-designer:fieldTools')}>
      <Menu
        label={t('form-designer:move')}
        trigger={(trigger) => (
          <IconButton {...trigger} size="tiny" icon="move" label={t('form-designer:move')} />
        )}
        items={(['up', 'down', 'left', 'right'] as const).map((direction) => ({
          id: direction,
          icon: `arrow-${direction}`,
          shortcut: `alt+arrow${direction}`,
          label: t(`form-designer:move_${direction}`),
          onSelect: () => actions.step(field, direction),
        }))}
      />
      <Menu
        label={t('form-designer:convert')}
        trigger={(trigger) => (
          <IconButton {...trigger} size="tiny" icon="repeat" label={t('form-designer:convert')} />
        )}
        items={[...fieldCatalogue.values()].map((type) => ({
          id: type.name,
          icon: type.icon,
          label: typeLabel(type.name, t),
          isChecked: type.name === field.editorType,
          onSelect: () => actions.convert(field, type),
        }))}
      />
      <IconButton
        size="tiny"
        icon="copy"
        label={t('form-designer:duplicate')}
        shortcut="mod+d"
        onClick={() => actions.duplicate(parts)}
      />
      <IconButton
        size="tiny"
        icon="trash-2"
        label={t('ui:delete')}
        shortcut="delete"
        onClick={() => actions.remove(parts)}
      />
    </span>
  );
}
