import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import type { Marks } from '../selection/use-marks.ts';
import type { FormActions } from '../use-form-actions.ts';
import { useClipboardMenu } from '../use-form-clipboard.ts';

/** Copy, cut, paste, duplicate and delete, for people who do not use shortcuts. */
export function PartMenu({ actions, marks }: { actions: FormActions; marks: Marks }) {
  const t = useT();
  const { copy, cut, paste } = useClipboardMenu(actions, marks);
  const { parts } = marks;
  const needsPart = { isDisabled: parts.length === 0 };
  const items: readonly MenuItem[] = [
    {
      id: 'copy',
      icon: 'clipboard',
      label: t('form-designer:copy'),
      shortcut: 'mod+c',
      onSelect: copy,
      ...needsPart,
    },
    {
      id: 'cut',
      icon: 'scissors',
      label: t('form-designer:cut'),
      shortcut: 'mod+x',
      onSelect: cut,
      ...needsPart,
    },
    {
      id: 'paste',
      icon: 'clipboard-paste',
      label: t('form-designer:paste'),
      shortcut: 'mod+v',
      onSelect: paste,
    },
    { id: 'rule', isRule: true },
    {
      id: 'duplicate',
      icon: 'copy',
      label: t('form-designer:duplicate'),
      shortcut: 'mod+d',
      onSelect: () => actions.duplicate(parts),
      ...needsPart,
    },
    {
      id: 'delete',
      icon: 'trash-2',
      label: t('ui:delete'),
      shortcut: 'delete',
      isDanger: true,
      onSelect: () => actions.remove(parts),
      ...needsPart,
    },
  ];
  return (
    <Menu
      label={t('form-designer:edit')}
      items={items}
      trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" label={t('form-designer:edit')} />}
    />
  );
}
