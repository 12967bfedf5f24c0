import { z } from 'zod';

/** What was sent or came in on one day in the caller's time zone, such as `2026-03-02`. */
const dayOfLog = z.object({ day: z.iso.date(), fine: z.number().int(), failed: z.number().int() });

/** How long it takes and how the last seven days were, today last. `median_ms` is null without any. */
export const weekOfLog = { median_ms: z.number().int().nullable(), days: z.array(dayOfLog) };
