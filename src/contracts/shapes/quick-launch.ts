import { z } from 'zod';
import { id } from './basics.ts';

/** The apps that a person launches quickly, in order; null: all that their designers put up for it. */
export const quickLaunch = z.object({ moduleIds: z.array(id).max(100).nullable() });
