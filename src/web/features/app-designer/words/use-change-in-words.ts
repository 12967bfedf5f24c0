import { useState } from 'react';
import type { ChangeEvent, ProposedChange } from '#contracts/assistant/assistant-shapes.ts';
import { proposeChange } from '#contracts/assistant/propose-change.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useWriting } from '#web/features/assistant/index.ts';
import { callForLines } from '#web/lib/api/client.ts';

/** A change of the draft from words. It is stale once the saved draft is another than the one that was changed. */
export function useChangeInWords() {
  const { moduleId, flush, etagNow } = useDesigner();
  const [change, setChange] = useState<ProposedChange | null>(null);
  const writing = useWriting<ChangeEvent>(
    async (words, onLine, signal) => {
      // The provider changes the saved draft.
      await flush();
      await callForLines(proposeChange, { params: { moduleId }, body: { words } }, onLine, { signal });
    },
    (line) => setChange(line.change),
  );
  const isStale = change !== null && change.etag !== etagNow();
  return { writing, change, isStale, forget: () => setChange(null) };
}
