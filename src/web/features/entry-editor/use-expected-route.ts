import { useEffect, useMemo, useRef, useState } from 'react';
import { previewRoute } from '#contracts/workflow/preview-route.ts';
import type { Person } from '#engine/value/person.ts';
import { type EntryFormModel, useActor } from '#web/features/entry-form/index.ts';
import type { EntryStop } from '#web/features/entry-route/index.ts';
import { call } from '#web/lib/api/client.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { savableValues } from './saving/savable-values.ts';
import type { EntryDetail } from './saving/saving-state.ts';

const pauseMs = 600;

/** The path that the entry would take with the values on screen, updated shortly after typing. */
export function useExpectedRoute(
  model: EntryFormModel,
  detail: EntryDetail,
  isEnabled: boolean,
): readonly EntryStop[] {
  const actor = useActor();
  const preview = usePreview(model, detail, isEnabled && model.changeCount > 0);
  const route = isEnabled ? (preview ?? detail.route) : detail.route;
  const isRunning = route.some((stop) => stop.state === 'now');
  return useMemo(
    () => (isRunning || !isEnabled ? route : begun(route, actor)),
    [route, isRunning, isEnabled, actor],
  );
}

/** Asked by itself: as the key of a cached query, all values would be written out at every key that is typed. */
function usePreview({ form, values }: EntryFormModel, detail: EntryDetail, isEnabled: boolean) {
  const { moduleId, id, task } = detail;
  const taskId = task?.id;
  const [route, setRoute] = useState<readonly EntryStop[] | null>(null);
  const asked = useRef('');
  useEffect(() => {
    if (!isEnabled) return;
    const asking = new AbortController();
    const ask = async () => {
      const body = { data: savableValues(form, values) };
      const text = JSON.stringify(body);
      if (text === asked.current) return;
      const query = { moduleId, recordId: id ?? undefined, taskId };
      try {
        const answer = await call(previewRoute, { query, body }, { signal: asking.signal });
        asked.current = text;
        setRoute(answer.route);
      } catch (error) {
        // The previous path stays.
        if (!asking.signal.aborted && !isApiError(error)) throw error;
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [form, values, moduleId, id, taskId, isEnabled]);
  return route;
}

/** An entry that is not submitted, or was returned, is at the first stop ahead, with its author. */
function begun(route: readonly EntryStop[], actor: Person): readonly EntryStop[] {
  const first = route.findIndex((stop) => stop.state !== 'done');
  return route.map((stop, place) =>
    place === first ? { ...stop, state: 'now', people: [{ id: actor.id, name: actor.name }] } : stop,
  );
}
