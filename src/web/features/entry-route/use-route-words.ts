import { useMemo } from 'react';
import { useActor } from '#web/features/entry-form/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { RouteWords } from './route-texts.ts';

/** The data for the texts of a path. */
export function useRouteWords(): RouteWords {
  const t = useT();
  const format = useFormat();
  const { id } = useActor();
  return useMemo(() => ({ t, format, readerId: id }), [t, format, id]);
}
