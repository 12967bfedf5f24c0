import { useEffect, useMemo, useState } from 'react';
import { previewRoute } from '#contracts/entries/preview-route.ts';
import type { Person } from '#engine/value/person.ts';
import { type EntryFormModel, useActor } from '#web/features/entry-form/index.ts';
import type { EntryStop } from '#web/features/entry-route/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { savableValues } from './saving/savable-values.ts';
import type { EntryDetail } from './saving/use-draft-saving.ts';

const pauseMs = 600;

/** The way an entry would take with the values on the screen, a moment behind the typing. */
export function useExpectedRoute(
  model: EntryFormModel,
  detail: EntryDetail,
  isEnabled: boolean,
): readonly EntryStop[] {
  const actor = useActor();
  const [values, setValues] = useState(model.values);
  useEffect(() => {
    const timer = setTimeout(() => setValues(model.values), pauseMs);
    return () => clearTimeout(timer);
  }, [model.values]);
  const preview = useEndpoint(
    previewRoute,
    {
      query: { moduleId: detail.moduleId, recordId: detail.id ?? undefined, taskId: detail.task?.id },
      body: { data: savableValues(model.form, values) },
    },
    { isEnabled: isEnabled && model.changeCount > 0 },
  );
  const route = isEnabled ? (preview.data?.route ?? detail.route) : detail.route;
  const isUnderWay = route.some((stop) => stop.state === 'now');
  return useMemo(
    () => (isUnderWay || !isEnabled ? route : begun(route, actor)),
    [route, isUnderWay, isEnabled, actor],
  );
}

/** What is not sent yet, or has come back, stands at the first stop ahead, with the person who writes it. */
function begun(route: readonly EntryStop[], actor: Person): readonly EntryStop[] {
  const first = route.findIndex((stop) => stop.state !== 'done');
  return route.map((stop, place) =>
    place === first ? { ...stop, state: 'now', people: [{ id: actor.id, name: actor.name }] } : stop,
  );
}
