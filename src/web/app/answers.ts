import { createQueryClient } from '#web/lib/api/query-client.ts';

/** The answers that this page has, for everything on it. */
export const answers = createQueryClient();
