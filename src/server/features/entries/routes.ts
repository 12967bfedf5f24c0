import { entriesEndpoints } from '#contracts/entries/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { listDraftEntries } from './listing/drafts/list-draft-entries.ts';
import { listOwnDrafts } from './listing/drafts/list-own-drafts.ts';
import { getModuleConfig } from './listing/get-module-config.ts';
import { listEntries } from './listing/list-entries.ts';
import { groupEntries } from './listing/totals/group-entries.ts';
import { summarizeEntries } from './listing/totals/summarize-entries.ts';
import { applyConfigToAllUsers } from './views/apply-config-to-all-users.ts';
import { setUserConfig } from './views/set-user-config.ts';

export const entriesRoutes = routesOf(entriesEndpoints, {
  applyConfigToAllUsers,
  getModuleConfig,
  groupEntries,
  listDraftEntries,
  listEntries,
  listOwnDrafts,
  setUserConfig,
  summarizeEntries,
});
