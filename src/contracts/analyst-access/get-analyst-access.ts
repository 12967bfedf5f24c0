import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, personShape } from '../shapes/basics.ts';

export const getAnalystAccess = defineEndpoint({
  name: 'getAnalystAccess',
  method: 'GET',
  path: '/api/insight/sql/detail',
  summary: 'SQL for analysts',
  description:
    'Whether the organisation has a read-only login to the database, where it connects to, and which apps it reads. Whoever has its password reads every entry of these apps, drafts excepted, whatever the rules of the apps say.',
  permission: 'administrate',
  writes: false,
  response: z.object({
    revision: z.number().int(),
    /** Why there can be none: the database is `embedded`, or the operator has set `noAddress`; null: there can. */
    unavailable: z.enum(['embedded', 'noAddress']).nullable(),
    is_on: z.boolean(),
    /** Null while it is off. */
    connection: z
      .object({
        host: z.string(),
        port: z.number().int(),
        database: z.string(),
        user: z.string(),
        /** The schema of the views. */
        schema: z.string(),
        connections: z.number().int(),
        statement_seconds: z.number().int(),
      })
      .nullable(),
    /** When the password was made, and by whom; null while there is none. */
    password: z.object({ set_on: instant, set_by: personShape.nullable() }).nullable(),
    /** The published apps of the organisation. */
    apps: z.array(
      z.object({
        moduleId: id,
        display_name: z.string(),
        app_icon: z.string(),
        is_chosen: z.boolean(),
        includes_hidden: z.boolean(),
        /** Fields that some step hides; they are left out unless they are included. */
        hidden_fields: z.array(z.string()),
        /** Names of its views, the one of the app first. */
        views: z.array(z.string()),
      }),
    ),
  }),
});
