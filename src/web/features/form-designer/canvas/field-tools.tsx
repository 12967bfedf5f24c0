import type { FieldDefinition } from '#engine/form/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import type { Part } from '../commands/parts.ts';
import { conversionGroups } from '../palette/palette-items.ts';
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
        items={conversions(field, actions, t)}
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

function conversions(field: FieldDefinition, actions: FormActions, t: Translate): readonly MenuItem[] {
  const from = fieldCatalogue.get(field.editorType);
  return conversionGroups(from, t).flatMap(({ group, items }): readonly MenuItem[] => [
    { id: `group:${group}`, title: t(`fields:group_${group}`) },
    ...items.map(({ type, label }) => ({
      id: type.name,
      icon: type.icon,
      label,
      isChecked: type.name === field.editorType,
      onSelect: () => actions.convert(field, type),
    })),
  ]);
}
