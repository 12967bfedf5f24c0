import { z } from 'zod';

/** Companies House: eight letters and digits, such as `00445790` or `SC123456`. */
export const companyParams = z.object({ number: z.string().regex(/^[A-Za-z0-9]{2,10}$/) });

/** How many rows of a list are left out at its beginning. */
export const listStart = z.coerce.number().int().min(0).max(100_000).default(0);

/**
 * How another system answered. `failure` is null if its answer could be read: `status`, `unreadable`, or the reason why
 * there is none, as of data connectors.
 */
export const outsideState = z.object({ status: z.number().int().nullable(), failure: z.string().nullable() });

/** The same of a register, whose answers are kept for a while: how old this one is. */
export const registerState = outsideState.extend({ age_seconds: z.number().int() });
