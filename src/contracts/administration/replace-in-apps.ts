import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

/** Why an app keeps naming somebody. */
const keptReasons = ['no_right', 'changed_meanwhile', 'not_in_draft'] as const;

export const replaceInApps = defineEndpoint({
  name: 'replaceInApps',
  method: 'POST',
  path: '/api/sys/user/leaver/apps',
  summary: 'Name someone else in apps',
  description:
    'Writes the draft of each app so that it names another person wherever it named this user: in steps, mails, permissions and defaults of fields. Nothing is published. `revision` is the draft that `getLeaver` told of; a draft that somebody has saved since is kept. Apps that are kept are listed with the reason: the caller may not design them (`no_right`), somebody has saved another draft since (`changed_meanwhile`, with whom), or only the version in use names the user, so that publishing the draft is enough (`not_in_draft`).',
  permission: 'administrate',
  writes: true,
  isIdempotent: true,
  body: z.object({
    id,
    apps: z
      .array(z.object({ id, to: id, revision: z.string().min(1).max(100) }))
      .min(1)
      .max(200),
  }),
  response: z.object({
    /** The apps whose drafts were changed, to be published. */
    changed: z.array(id),
    kept: z.array(
      z.object({
        id,
        reason: z.enum(keptReasons),
        /** Who has saved the other draft. */
        by: z.string().nullable(),
      }),
    ),
  }),
});
