import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { setUserConfig } from '#contracts/entries/set-user-config.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { MenuItem } from '#web/ui/overlay/menu.tsx';
import type { ModuleConfig } from '../record-columns.ts';
import type { viewConfigOf } from './view-state.ts';

type View = ModuleConfig['views'][number];

export type ViewDialog = 'new' | 'settings' | 'delete';

/** The actions for the current view. `now` is the current state of the list. */
export function useViewItems(options: {
  readonly config: ModuleConfig;
  readonly view: View | null;
  readonly now: ReturnType<typeof viewConfigOf>;
  readonly isChanged: boolean;
  readonly onOpen: (dialog: ViewDialog) => void;
  readonly onRemove: (view: View) => Promise<void>;
}): MenuItem[] {
  const { config, view, now, isChanged, onOpen, onRemove } = options;
  const t = useT();
  const save = useAction(setUserConfig, { invalidates: [getModuleConfig] });
  const canChange = view !== null && (view.isOwn || config.canShareViews);
  const query = { moduleId: config.id, tabConfig: view?.id };
  return [
    {
      id: 'save',
      label: t('records:saveChanges'),
      icon: 'check',
      isDisabled: !isChanged || !canChange,
      onSelect: () => save.run({ query, body: { config: now } }),
    },
    { id: 'new', label: t('records:saveAsNew'), icon: 'plus', onSelect: () => onOpen('new') },
    {
      id: 'settings',
      label: t('records:viewSettings'),
      icon: 'pencil',
      isDisabled: !canChange,
      onSelect: () => onOpen('settings'),
    },
    {
      id: 'default',
      label: t('records:viewDefault'),
      isChecked: view?.isDefault ?? false,
      onSelect: () => save.run({ query, body: { isDefault: !view?.isDefault } }),
    },
    { id: 'rule', isRule: true as const },
    {
      id: 'delete',
      label: t('records:deleteView'),
      icon: 'trash-2',
      isDanger: true,
      isDisabled: !canChange,
      onSelect: () => (view?.isShared ? onOpen('delete') : view && void onRemove(view)),
    },
  ];
}
