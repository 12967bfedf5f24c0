import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { setUserConfig } from '#contracts/entries/set-user-config.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { ListState } from '../list-state.ts';
import { plainState, type SavedView } from './view-state.ts';

/** Deletes views. The deletion of an unshared view can be undone. */
export function useViewRemoval(moduleId: string, onChange: (change: Partial<ListState>) => void) {
  const t = useT();
  const restoring = useAction(setUserConfig, { invalidates: [getModuleConfig] });
  const removal = useAction(setUserConfig, {
    invalidates: [getModuleConfig],
    onSuccess: () => onChange(plainState),
  });
  const remove = async (view: SavedView) => {
    const { error } = await removal.run({
      query: { moduleId, tabConfig: view.id },
      body: { config: null },
    });
    if (error) return;
    const text = t('records:viewDeleted', { name: view.name });
    if (view.isShared) return void toast.plain(text);
    const { name, isDefault, config } = view;
    const back = { query: { moduleId, tabConfig: 'new' }, body: { name, isDefault, config } };
    toast.undo(text, t('ui:undo'), () => void restoring.run(back));
  };
  return { remove, isBusy: removal.isBusy };
}
