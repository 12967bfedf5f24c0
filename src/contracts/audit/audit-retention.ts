import { z } from 'zod';
import { instant } from '../shapes/basics.ts';

/** Records stay for at least this many days. */
export const minRetentionDays = 90;
/** A hundred years. */
export const maxRetentionDays = 36_500;

/** For how long records stay, and what was removed until now. */
export const auditRetention = z.object({
  /** Null: for good. */
  days: z.number().int().nullable(),
  /** What the last removal left in the place of the records; null: none was removed. */
  removed: z
    .object({
      first: z.number().int(),
      last: z.number().int(),
      /** The latest moment of a removed record. */
      until: instant,
      on: instant,
    })
    .nullable(),
});
