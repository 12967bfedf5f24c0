import type { LeftKind } from '#contracts/administration/left-kinds.ts';
import { giveBot } from '#server/features/bots/index.ts';
import { giveStoreKey } from '#server/features/connect-hub/index.ts';
import { giveConnector } from '#server/features/connectors/index.ts';
import { giveView } from '#server/features/entries/index.ts';
import { giveInbox } from '#server/features/inboxes/index.ts';
import { giveIncomingWebhook } from '#server/features/incoming-webhooks/index.ts';
import {
  ownedDashboards,
  ownedDesigns,
  ownedInquiries,
  ownedModels,
} from '#server/features/insight/index.ts';
import { givePrediction } from '#server/features/predictions/index.ts';
import { giveSchedule } from '#server/features/schedules/index.ts';
import { giveWebhook } from '#server/features/webhooks/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Heirs } from './heirs.ts';

type Give = (db: TenantDatabase, id: string, to: string) => Promise<void>;

/** How a thing of each of these kinds gets another owner. */
const gives: Readonly<Partial<Record<LeftKind, Give>>> = {
  schedules: giveSchedule,
  connectors: giveConnector,
  store_keys: giveStoreKey,
  webhooks: giveWebhook,
  incoming_webhooks: giveIncomingWebhook,
  inboxes: giveInbox,
  bots: giveBot,
  predictions: givePrediction,
  list_views: giveView,
  dashboards: ownedDashboards.give,
  quick_reports: ownedInquiries.give,
  models: ownedModels.give,
  reports: ownedDesigns.give,
};

/** Gives each thing that has an owner and nothing more to it to its heir. */
export async function giveBelongings(db: TenantDatabase, heirs: Heirs): Promise<void> {
  for (const [kind, give] of Object.entries(gives) as [LeftKind, Give][]) {
    for (const [id, { to }] of heirs[kind]) await give(db, id, to);
  }
}
