import { useMemo } from 'react';
import { useDesigner } from '../draft/designer-context.tsx';
import { type DraftChange, draftChanges } from '../draft/draft-changes.ts';
import { publishedOf } from '../draft/use-draft.ts';

/** What a publish would change. */
export function useChanges(): readonly DraftChange[] {
  const { detail, module } = useDesigner();
  const published = useMemo(() => publishedOf(detail), [detail]);
  return useMemo(() => draftChanges(published, module), [published, module]);
}
