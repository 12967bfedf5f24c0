import { useState } from 'react';
import { getModuleConfig } from '#contracts/modules/get-module-config.ts';
import { setUserConfig } from '#contracts/modules/set-user-config.ts';
import { call } from '#web/lib/api/client.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { ListState } from '../list-state.ts';
import { plainState, type SavedView } from './view-state.ts';

/** Deletes views. One's own that nobody else sees can be taken back; others have lost theirs. */
export function useViewRemoval(moduleId: string, onChange: (change: Partial<ListState>) => void) {
  const t = useT();
  const invalidate = useInvalidate();
  const [isBusy, setIsBusy] = useState(false);
  const bringBack = async ({ name, isDefault, config }: SavedView) => {
    try {
      await call(setUserConfig, { query: { moduleId, tabConfig: 'new' }, body: { name, isDefault, config } });
      await invalidate(getModuleConfig);
    } catch (error) {
      toast.error((error as Error).message);
    }
  };
  const remove = async (view: SavedView) => {
    setIsBusy(true);
    try {
      await call(setUserConfig, { query: { moduleId, tabConfig: view.id }, body: { config: null } });
      onChange(plainState);
      await invalidate(getModuleConfig);
      const text = t('records:viewDeleted', { name: view.name });
      if (view.isShared) toast.plain(text);
      else toast.undo(text, t('ui:undo'), () => void bringBack(view));
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      setIsBusy(false);
    }
  };
  return { remove, isBusy };
}
