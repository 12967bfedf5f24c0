import { useState } from 'react';
import type { ChangeEvent, ProposedChange } from '#contracts/assistant/assistant-shapes.ts';
import { proposeChange } from '#contracts/assistant/propose-change.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { NotAsked, useWriting } from '#web/features/assistant/index.ts';
import { callForLines } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** What is proposed, and the draft that it was made of. */
interface Proposed {
  readonly change: ProposedChange;
  readonly from: ModuleDefinition;
}

/**
 * Has the draft changed by words. The change is stale once the draft is another than the one that was changed, on the
 * server or here, for taking it would undo what was done since.
 */
export function useChangeInWords() {
  const t = useT();
  const { moduleId, module, flush, etagNow } = useDesigner();
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const writing = useWriting<ChangeEvent>(
    async (words, onLine, signal) => {
      // The provider changes the saved draft, so what is not saved would be lost.
      if (!(await flush())) throw new NotAsked(t('designer:saveFailed'));
      await callForLines(proposeChange, { params: { moduleId }, body: { words } }, onLine, { signal });
    },
    // Called in the closure of the render that asked: its draft is the one that was saved.
    ({ change }) => setProposed({ change, from: module }),
  );
  const isStale = proposed !== null && (proposed.change.etag !== etagNow() || proposed.from !== module);
  return { writing, change: proposed?.change ?? null, isStale, forget: () => setProposed(null) };
}
