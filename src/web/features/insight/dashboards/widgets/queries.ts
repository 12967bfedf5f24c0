import { createGate } from '#web/lib/api/gate.ts';

const atOnce = 3;

/** The requests for figures of a dashboard: many widgets ask only a few at a time. */
export const queries = createGate(atOnce);

/** How often a dashboard on a full screen asks again. */
export const refreshMs = 60_000;
