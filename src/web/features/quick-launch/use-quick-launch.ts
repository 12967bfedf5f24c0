import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listQuickLaunchApps } from '#contracts/modules/list-quick-launch-apps.ts';
import { setQuickLaunch } from '#contracts/modules/set-quick-launch.ts';
import { call } from '#web/lib/api/client.ts';
import { endpointKey, useEndpoint, useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { chosenOf, type QuickApp } from './arrangement.ts';

/** As many as one may choose. */
const everyApp = { body: { page: 1, length: 100 } };
const staleMs = 60_000;
const none: readonly QuickApp[] = [];

/** The apps offered for quick launch: those the person wants first, in their order. */
export function useQuickLaunch() {
  const list = useEndpoint(listQuickLaunchApps, everyApp, { staleMs });
  const offered = list.data?.items ?? none;
  return { offered, chosen: chosenOf(offered), isLoading: list.isPending };
}

/** Keeps an arrangement, drawn everywhere at once; null: whatever is offered. A refusal takes it back. */
export function useKeepArrangement(onRefused: (error: Error) => void) {
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const key = endpointKey(listQuickLaunchApps, everyApp);
  return useMutation({
    mutationFn: ({ moduleIds }: Arrangement) => call(setQuickLaunch, { body: { moduleIds } }),
    // One after the other: the last press is the one that stays.
    scope: { id: setQuickLaunch.name },
    onMutate: ({ apps }) => {
      queries.setQueryData(key, (page: { items: readonly QuickApp[] } | undefined) =>
        page ? { ...page, items: [...chosenOf(apps), ...apps.filter((app) => !app.isChosen)] } : page,
      );
    },
    onError: onRefused,
    onSettled: () => invalidate(listQuickLaunchApps),
  });
}

interface Arrangement {
  readonly apps: readonly QuickApp[];
  readonly moduleIds: string[] | null;
}
