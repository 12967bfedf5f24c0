import { z } from 'zod';
import { id, instant } from '../shapes/basics.ts';

/** What a browser calls the device, as its owner reads it. */
export const deviceName = z.string().trim().min(1).max(80);

/** A browser of the caller that is told of tasks and mentions. Where it is reached is never shown. */
export const pushDevice = z.object({
  id,
  name: z.string(),
  /** Its messages say only that there is something new. */
  hidesContent: z.boolean(),
  created_on: instant,
  last_sent_on: instant.nullable(),
});
