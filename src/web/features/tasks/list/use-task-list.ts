import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { getTask } from '#contracts/tasks/get-task.ts';
import { listAllTasks } from '#contracts/tasks/list-all-tasks.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { listTasksOfTeam } from '#contracts/tasks/list-tasks-of-team.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import type { FirstWeekday } from '#engine/query/week.ts';
import { call } from '#web/lib/api/client.ts';
import { useEndpoint, useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { currentZone } from '#web/lib/format/use-format.ts';
import { useRealtime } from '#web/lib/realtime/use-realtime.ts';
import type { TaskRow } from './group-tasks.ts';
import { steadyRows } from './steady-rows.ts';
import { filtersOf, paramsOf, scopeOf, type TaskView } from './task-view.ts';

const pageLength = 100;
/** The organisation was asked for with the page. */
const staleMs = 300_000;
/** The calls that fetch lists of tasks, to be invalidated together. */
export const taskLists = [listTasks, listTasksOfTeam, listAllTasks] as const;

/** The tasks of a view, still under the pointer while news come in. */
export function useTaskList(wanted: TaskView, selectedId: string | null) {
  const invalidate = useInvalidate();
  const view = paramsOf(wanted).toString();
  const first = useEndpoint(getCurrentOrganization, undefined, { staleMs }).data?.first_weekday ?? 'monday';
  const query = useInfiniteQuery({
    queryKey: [endpoints[scopeOf(wanted)].name, 'pages', view, first],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      fetchers[scopeOf(wanted)]({ ...bodyOf(wanted, first), page: pageParam }, signal),
    getNextPageParam: (last) => (last.page * last.length < last.total ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const count = useEndpoint(countTasks);
  useRealtime('TaskChanged', ({ taskId }) => {
    void invalidate(...taskLists, countTasks);
    if (taskId === selectedId) void invalidate(getTask);
  });

  const fresh = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data]);
  const total = query.data?.pages.at(-1)?.total ?? 0;
  const [drawn, setDrawn] = useState<{ view: string; rows: readonly TaskRow[] }>({ view: '', rows: [] });
  const [isPointerInside, setIsPointerInside] = useState(false);
  const isOwnRefresh = useRef(false);
  const letIn = () => {
    if (fresh) setDrawn({ view, rows: fresh });
  };
  useEffect(() => {
    if (!fresh || query.isPlaceholderData) return;
    if (drawn.view !== view || isOwnRefresh.current || (drawn.rows.length === 0 && fresh.length > 0)) {
      isOwnRefresh.current = false;
      setDrawn({ view, rows: fresh });
    }
  }, [fresh, query.isPlaceholderData, view, drawn]);

  const steady = useMemo(
    () => steadyRows(drawn.rows, fresh ?? drawn.rows, (id) => isPointerInside || id === selectedId),
    [drawn, fresh, isPointerInside, selectedId],
  );
  return {
    rows: steady.rows,
    waiting: steady.waiting,
    letIn,
    /** Draws the next answer at once, because it follows from this person's action. */
    expectOwnChange: () => {
      isOwnRefresh.current = true;
    },
    onPointer: setIsPointerInside,
    isLoading: query.data === undefined && !query.isError,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadMore: () => {
      isOwnRefresh.current = true;
      void query.fetchNextPage();
    },
    /** The number of tasks of the view. `counts` has the numbers of one's own tasks whatever the view. */
    total,
    counts: count.data ?? { total: query.data && total, overdue: undefined },
  };
}

function bodyOf(view: TaskView, first: FirstWeekday) {
  return {
    length: pageLength,
    search: view.searchText === '' ? undefined : { searchValue: view.searchText },
    filters: filtersOf(view, currentZone(), first),
  };
}

type Body = ReturnType<typeof bodyOf> & { readonly page: number };

const endpoints = { mine: listTasks, team: listTasksOfTeam, all: listAllTasks } as const;
const fetchers = {
  mine: (body: Body, signal: AbortSignal) => call(listTasks, { body }, { signal }),
  team: (body: Body, signal: AbortSignal) => call(listTasksOfTeam, { query: {}, body }, { signal }),
  all: (body: Body, signal: AbortSignal) => call(listAllTasks, { body }, { signal }),
} as const;
