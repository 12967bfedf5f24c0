import { useMemo } from 'react';
import { isSameAsPublished, publishedOf, useDesigner } from '#web/features/app-draft/index.ts';

/** Whether the draft equals the newest version, so that there is nothing to publish. */
export function useIsSameAsPublished(): boolean {
  const { detail, module } = useDesigner();
  const published = useMemo(() => publishedOf(detail), [detail]);
  return useMemo(() => isSameAsPublished(published, module), [published, module]);
}
