import { deleteProposalsOf, deleteThreadsOf } from '#server/features/assistant/index.ts';
import { removeFeed } from '#server/features/calendar-feed/index.ts';
import { removeListSettingsOf } from '#server/features/entries/index.ts';
import { removeAccessOf } from '#server/features/identity/index.ts';
import { removeFavouriteDashboardsOf } from '#server/features/insight/index.ts';
import { removeKeysOf } from '#server/features/keys/index.ts';
import { forgetQuickLaunch, removeFavouritesOf } from '#server/features/modules/index.ts';
import { removeNotificationsFor } from '#server/features/notifications/index.ts';
import { removeDevicesOf } from '#server/features/on-device/index.ts';
import type { Person } from '#server/features/people/index.ts';
import { removeProvisionedUser } from '#server/features/provisioning/index.ts';
import { removeTemplatesOf } from '#server/features/record-templates/index.ts';
import { removeLinksOf } from '#server/features/single-sign-on/index.ts';
import { removeFiltersOf } from '#server/features/tasks/index.ts';
import { eraseRevealAddresses } from '#server/features/workflow/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { removeKeysOfActor } from '#server/platform/http/idempotency-store.ts';
import { removeMailsTo } from '#server/platform/mail/mail-store.ts';
import { removeLeavingDate } from '../leaving-dates/leaving-date-store.ts';
import { removeUserViewsOf } from '../views/user-view-store.ts';

/** What only the person had: how they signed in, their keys, settings, notifications and mails. */
export async function eraseBelongings(db: TenantDatabase, person: Person): Promise<void> {
  const { id } = person;
  await removeLeavingDate(db, id);
  const removals = [
    removeAccessOf,
    removeKeysOf,
    removeLinksOf,
    removeProvisionedUser,
    removeFeed,
    removeDevicesOf,
    deleteThreadsOf,
    deleteProposalsOf,
    removeNotificationsFor,
    removeFiltersOf,
    removeUserViewsOf,
    removeTemplatesOf,
    removeListSettingsOf,
    removeFavouritesOf,
    removeFavouriteDashboardsOf,
    forgetQuickLaunch,
    removeKeysOfActor,
    eraseRevealAddresses,
  ];
  for (const remove of removals) await remove(db, id);
  await removeMailsTo(db, person);
}
