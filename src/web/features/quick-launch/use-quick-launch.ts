import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listQuickLaunchApps } from '#contracts/modules/list-quick-launch-apps.ts';
import { setQuickLaunch } from '#contracts/modules/set-quick-launch.ts';
import { endpointKey, useEndpoint, useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { writeUnseen } from '#web/lib/api/write.ts';
import { chosenOf, type QuickApp } from './arrangement.ts';

/** The maximum number of chosen apps. */
const everyApp = { body: { page: 1, length: 100 } };
const staleMs = 60_000;
const none: readonly QuickApp[] = [];

/** The apps offered for quick launch: those the person wants first, in their order. */
export function useQuickLaunch() {
  const list = useEndpoint(listQuickLaunchApps, everyApp, { staleMs });
  const offered = list.data?.items ?? none;
  return { offered, chosen: chosenOf(offered), isLoading: list.isPending };
}

/**
 * Keeps an arrangement, drawn everywhere at once; null: whatever is offered. A refusal takes it back. Of several that
 * follow each other quickly the last is sent, also when the page goes before its turn comes.
 */
export function useKeepArrangement(onRefused: (error: Error) => void) {
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const key = endpointKey(listQuickLaunchApps, everyApp);
  const waiting = useWaiting();
  return useMutation({
    mutationFn: async (arrangement: Arrangement) => {
      const written = waiting.take(arrangement) ? await send(arrangement) : null;
      if (written?.error) throw written.error;
    },
    // One after the other: the last press is the one that stays.
    scope: { id: setQuickLaunch.name },
    onMutate: (arrangement) => {
      waiting.put(arrangement);
      const { apps } = arrangement;
      queries.setQueryData(key, (page: { items: readonly QuickApp[] } | undefined) =>
        page ? { ...page, items: [...chosenOf(apps), ...apps.filter((app) => !app.isChosen)] } : page,
      );
    },
    onError: onRefused,
    onSettled: () => (waiting.isEmpty() ? invalidate(listQuickLaunchApps) : undefined),
  });
}

function send({ moduleIds }: Arrangement) {
  return writeUnseen(setQuickLaunch, { body: { moduleIds } }, { keepalive: true });
}

/** The arrangement that waits for its turn; when the page goes it is sent at once. */
function useWaiting() {
  const [waiting] = useState(() => {
    let newest: Arrangement | null = null;
    const sendNow = () => {
      if (newest !== null) void send(newest);
      newest = null;
    };
    return {
      put: (arrangement: Arrangement) => {
        newest = arrangement;
        window.addEventListener('pagehide', sendNow);
      },
      /** Whether it is still the newest, whose turn has come. */
      take: (arrangement: Arrangement) => {
        if (newest !== arrangement) return false;
        newest = null;
        window.removeEventListener('pagehide', sendNow);
        return true;
      },
      isEmpty: () => newest === null,
    };
  });
  return waiting;
}

interface Arrangement {
  readonly apps: readonly QuickApp[];
  readonly moduleIds: string[] | null;
}
