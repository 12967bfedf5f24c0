import { useMemo } from 'react';
import { type DraftChange, draftChanges, publishedOf, useDesigner } from '#web/features/app-draft/index.ts';

/** What a publish would change. */
export function useChanges(): readonly DraftChange[] {
  const { detail, module } = useDesigner();
  const published = useMemo(() => publishedOf(detail), [detail]);
  return useMemo(() => draftChanges(published, module), [published, module]);
}
