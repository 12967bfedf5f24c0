import { z } from 'zod';
import { id } from '../shapes/basics.ts';

/** The most things of one kind that go to somebody else than the others of their kind. */
const maxOthers = 1000;

const others = z
  .array(z.object({ id, to: id }))
  .max(maxOthers)
  .optional();

/** Who takes over what of a user: by kind, and for single things by their ids. */
export const heirsShape = z.object({
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
  predictions_to: id.optional(),
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
      predictions: others,
      list_views: others,
      dashboards: others,
      quick_reports: others,
      models: others,
      reports: others,
    })
    .optional(),
});

/** Who takes over what of a user. */
export type HeirsGiven = z.output<typeof heirsShape>;
