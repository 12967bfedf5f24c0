import { useMemo } from 'react';
import { type DraftChange, draftChanges, publishedOf, useDesigner } from '#web/features/app-draft/index.ts';

/** The changes that publishing would make. */
export function useChanges(): readonly DraftChange[] {
  const { detail, module } = useDesigner();
  const published = useMemo(() => publishedOf(detail), [detail]);
  return useMemo(() => draftChanges(published, module), [published, module]);
}
