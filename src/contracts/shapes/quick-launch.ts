import { z } from 'zod';
import { id } from './basics.ts';

/** The apps in a person's quick launch, in order; null: all apps that their designers offer for it. */
export const quickLaunch = z.object({ moduleIds: z.array(id).max(100).nullable() });
