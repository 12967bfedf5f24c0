import { useState } from 'react';
import { discardDraft } from '#contracts/app-designer/discard-draft.ts';
import { rollBackModule } from '#contracts/app-designer/roll-back-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useSteps } from '#web/lib/api/use-steps.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Replaces the draft by a version. A toast offers to undo it. */
export function useRestoring(onDone: () => void) {
  const t = useT();
  const { moduleId, detail, flush, etagNow, adopt, undo } = useDesigner();
  const { busy, run } = useSteps<'restore'>();
  const [isUnsaved, setIsUnsaved] = useState(false);
  const discard = useAction(discardDraft, { errors: 'screen' });
  const rollBack = useAction(rollBackModule, { errors: 'screen' });
  const error = discard.error ?? rollBack.error;
  const restore = async (version: number) => {
    const isSaved = await flush();
    setIsUnsaved(!isSaved);
    if (!isSaved) return;
    const headers = { 'if-match': etagNow() };
    const isDiscard = version === detail.module_version;
    const { output: restored } = isDiscard
      ? await discard.run({ query: { id: moduleId }, headers })
      : await rollBack.run({ query: { id: moduleId, version }, headers });
    if (!restored) return;
    adopt(restored.draft as unknown as ModuleDefinition, restored);
    const text = t(isDiscard ? 'designer:draftDiscarded' : 'designer:rolledBack', { version });
    toast.undo(text, t('ui:undo'), undo);
    onDone();
  };
  const fault = isUnsaved ? t('designer:saveFailed') : (error?.message ?? null);
  return {
    isBusy: busy !== null,
    fault,
    restore: (version: number) => void run('restore', () => restore(version)),
  };
}
