import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

/** The most things of one kind that go to somebody else than the others of their kind. */
const maxOthers = 1000;

const others = z
  .array(z.object({ id, to: id }))
  .max(maxOthers)
  .optional();

export const handOver = defineEndpoint({
  name: 'handOver',
  method: 'POST',
  path: '/api/sys/user/leaver',
  summary: 'Hand over and deactivate',
  description:
    'Gives everything that a user leaves behind to others and deactivates the user, all together or not at all. Everything that the user has needs somebody who takes it over: the person named for its kind (`tasks_to` …), or somebody else for a single thing (`others`, by its id; of `absentees` the id of the person who is absent). Who gets a schedule must be able to start entries of its app, in whose name it goes on; apps and data connectors need somebody who designs apps, store keys, webhooks, inboxes and bots somebody who manages them, dashboards and reports somebody who may look into figures. An incoming webhook is called by no secret from then on: whoever knew the old one could act as its new owner, who has to make a new one. A user who is deactivated already stays so.',
  permission: 'administrate',
  writes: true,
  isIdempotent: true,
  body: z.object({
    id,
    tasks_to: id.optional(),
    managed_to: id.optional(),
    absentees_to: id.optional(),
    apps_to: id.optional(),
    schedules_to: id.optional(),
    connectors_to: id.optional(),
    store_keys_to: id.optional(),
    webhooks_to: id.optional(),
    incoming_webhooks_to: id.optional(),
    inboxes_to: id.optional(),
    bots_to: id.optional(),
    list_views_to: id.optional(),
    dashboards_to: id.optional(),
    quick_reports_to: id.optional(),
    models_to: id.optional(),
    reports_to: id.optional(),
    others: z
      .object({
        tasks: others,
        managed: others,
        absentees: others,
        apps: others,
        schedules: others,
        connectors: others,
        store_keys: others,
        webhooks: others,
        incoming_webhooks: others,
        inboxes: others,
        bots: others,
        list_views: others,
        dashboards: others,
        quick_reports: others,
        models: others,
        reports: others,
      })
      .optional(),
  }),
  response: nothing,
});
