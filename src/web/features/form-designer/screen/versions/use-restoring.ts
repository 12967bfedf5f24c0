import { useState } from 'react';
import { discardDraft } from '#contracts/modules/discard-draft.ts';
import { rollBackModule } from '#contracts/modules/roll-back-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useDesigner } from '../../draft/designer-context.tsx';

/** Puts a version in the place of the draft, with a toast that takes it back. */
export function useRestoring(onDone: () => void) {
  const t = useT();
  const { moduleId, detail, flush, etagNow, adopt, undo } = useDesigner();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const restore = async (version: number) => {
    setIsBusy(true);
    setFault(null);
    try {
      if (!(await flush())) return setFault(t('designer:saveFailed'));
      const headers = { 'if-match': etagNow() };
      const isDiscard = version === detail.module_version;
      const restored = isDiscard
        ? await call(discardDraft, { query: { id: moduleId }, headers })
        : await call(rollBackModule, { query: { id: moduleId, version }, headers });
      adopt(restored.draft as unknown as ModuleDefinition, restored);
      const text = t(isDiscard ? 'designer:draftDiscarded' : 'designer:rolledBack', { version });
      toast.undo(text, t('ui:undo'), undo);
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFault(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, fault, restore: (version: number) => void restore(version) };
}
