import type { EndpointName } from '#contracts/endpoints.ts';
import { type Ask, type Asking, type Asks, inTurns } from './asking.ts';

/** An administrator sees no more with the eyes of others than with their own. */
const looks =
  (ask: (asking: Asking, id: string) => Ask): Asks =>
  (asking) =>
    inTurns(asking, Object.values(asking.world.people), 4).map(({ id }) => ask(asking, id));

/** Calls that look at entries as somebody else sees them. */
export const asksOfLooks = {
  viewEntriesAsUser: looks(({ world: { moduleId } }, id) => ({
    parts: { body: { id, moduleId, page: 1, length: 20 } },
  })),
  viewEntryAsUser: looks(({ world: { moduleId }, journey }, id) => ({
    parts: { body: { id, moduleId, recordId: journey.ids.A } },
  })),
} as const satisfies Partial<Record<EndpointName, Asks>>;
