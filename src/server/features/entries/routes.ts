import { groupEntries as groupEntriesEndpoint } from '#contracts/entries/group-entries.ts';
import { listDraftEntries as listDraftEntriesEndpoint } from '#contracts/entries/list-draft-entries.ts';
import { listEntries as listEntriesEndpoint } from '#contracts/entries/list-entries.ts';
import { listOwnDrafts as listOwnDraftsEndpoint } from '#contracts/entries/list-own-drafts.ts';
import { summarizeEntries as summarizeEntriesEndpoint } from '#contracts/entries/summarize-entries.ts';
import { applyConfigToAllUsers as applyConfigToAllUsersEndpoint } from '#contracts/modules/apply-config-to-all-users.ts';
import { getModuleConfig as getModuleConfigEndpoint } from '#contracts/modules/get-module-config.ts';
import { setUserConfig as setUserConfigEndpoint } from '#contracts/modules/set-user-config.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { getModuleConfig } from './listing/get-module-config.ts';
import { groupEntries } from './listing/group-entries.ts';
import { listDraftEntries } from './listing/list-draft-entries.ts';
import { listEntries } from './listing/list-entries.ts';
import { listOwnDrafts } from './listing/list-own-drafts.ts';
import { summarizeEntries } from './listing/summarize-entries.ts';
import { applyConfigToAllUsers } from './views/apply-config-to-all-users.ts';
import { setUserConfig } from './views/set-user-config.ts';

export const entryRoutes: readonly Route[] = [
  route(listEntriesEndpoint, listEntries),
  route(groupEntriesEndpoint, groupEntries),
  route(getModuleConfigEndpoint, getModuleConfig),
  route(listDraftEntriesEndpoint, listDraftEntries),
  route(listOwnDraftsEndpoint, listOwnDrafts),
  route(summarizeEntriesEndpoint, summarizeEntries),
  route(setUserConfigEndpoint, setUserConfig),
  route(applyConfigToAllUsersEndpoint, applyConfigToAllUsers),
];
