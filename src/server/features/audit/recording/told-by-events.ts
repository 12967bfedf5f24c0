import type { EventType } from '#server/platform/outbox/event-types.ts';
import type { Teller } from './events/tellers.ts';
import { toldOfAutomation } from './events/told-of-automation.ts';
import { toldOfPeople } from './events/told-of-people.ts';
import { toldOfTheTrail } from './events/told-of-the-trail.ts';
import { toldOfWork } from './events/told-of-work.ts';

/** What each type of event tells. */
export const toldByEvents: Readonly<Record<EventType, Teller | null>> = {
  ...toldOfAutomation,
  ...toldOfPeople,
  ...toldOfTheTrail,
  ...toldOfWork,
};
