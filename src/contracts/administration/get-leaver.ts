import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { predictionKinds } from '../predictions/prediction-shapes.ts';
import { id, instant, personShape } from '../shapes/basics.ts';
import { leftKinds, leftThing } from './left-kinds.ts';

export const getLeaver = defineEndpoint({
  name: 'getLeaver',
  method: 'GET',
  path: '/api/sys/user/:id/leaver',
  summary: 'What a user leaves behind',
  description:
    'Everything of a user that others have to take over before the user is deactivated: open tasks, people they manage, people they substitute, apps and data connectors they own, store keys, schedules, webhooks, inboxes, bots, predictions, shared list views, dashboards and reports; the apps that name them; and the day on which they leave, if one is set. With a proposal for each kind: the manager, else somebody with the same role, the one with the fewest tasks first, else whoever asks; only people who can take over all of the kind.',
  permission: 'administrate',
  writes: false,
  params: z.object({ id }),
  response: z.object({
    user: personShape,
    /** Whether handing over still deactivates them. */
    is_active: z.boolean(),
    task_count: z.number().int(),
    /** The first 200, oldest first. Titles as lists of tasks show them to administrators. */
    tasks: z.array(
      z.object({
        id,
        title: z.string(),
        app: z.string(),
        step: z.string(),
        started_on: instant,
        due_on: instant.nullable(),
      }),
    ),
    /** What stops when they are deactivated: where they are signed in, and keys of their own that are not revoked. */
    ends: z.object({ sessions: z.number().int(), keys: z.number().int() }),
    managed: z.array(personShape),
    /** People who are, or will be, absent and have this user as their substitute. */
    absentees: z.array(personShape),
    apps: z.array(leftThing),
    schedules: z.array(z.object({ id, name: z.string(), app: z.string(), next_due_on: instant.nullable() })),
    connectors: z.array(leftThing),
    store_keys: z.array(leftThing),
    webhooks: z.array(leftThing),
    incoming_webhooks: z.array(leftThing),
    inboxes: z.array(leftThing),
    bots: z.array(leftThing),
    /** They learn from the entries that their owner may see; `field` is null for durations. */
    predictions: z.array(
      z.object({ id, app: z.string(), kind: z.enum(predictionKinds), field: z.string().nullable() }),
    ),
    /** Those that others use. */
    list_views: z.array(leftThing),
    dashboards: z.array(leftThing),
    quick_reports: z.array(leftThing),
    models: z.array(leftThing),
    /** Reports in pages, with the times at which they are sent. */
    reports: z.array(leftThing),
    /** Apps that name them: afterwards no one acts there until somebody else is named (`replaceInApps`). */
    named_in: z.array(
      leftThing.extend({
        steps: z.array(z.string()),
        in_permissions: z.boolean(),
        /** False: only the version in use names them, so publishing the draft is enough. */
        in_draft: z.boolean(),
        /** The draft that was looked at. */
        revision: z.string(),
      }),
    ),
    /** Their manager, who can take over most things. */
    manager: personShape.nullable(),
    /** The day on which they leave, and who takes over then; null: none is set. */
    leaving: z
      .object({
        on: z.iso.date(),
        /** Who takes over what nobody has been chosen for, such as what comes until then. */
        rest_to: personShape,
        heirs: z.array(z.object({ kind: z.enum(leftKinds), to: personShape })),
        others: z.array(z.object({ kind: z.enum(leftKinds), id, to: personShape })),
        set_by: personShape,
        set_on: instant,
        /** When the hand-over turned out to be impossible; the user is active until somebody decides. */
        failed_on: instant.nullable(),
      })
      .nullable(),
    /** Who could take over the things of a kind. */
    proposals: z.array(
      z.object({
        kind: z.enum(leftKinds),
        to: personShape,
        why: z.enum(['manager', 'same_role', 'yourself']),
        /** How many open tasks they have now. */
        open_tasks: z.number().int(),
      }),
    ),
  }),
});
