import type { Endpoint } from '../endpoint.ts';
import { applyConfigToAllUsers } from './apply-config-to-all-users.ts';
import { getModuleConfig } from './get-module-config.ts';
import { groupEntries } from './group-entries.ts';
import { listDraftEntries } from './list-draft-entries.ts';
import { listEntries } from './list-entries.ts';
import { listOwnDrafts } from './list-own-drafts.ts';
import { setUserConfig } from './set-user-config.ts';
import { summarizeEntries } from './summarize-entries.ts';

/** The endpoints of this folder. */
export const entriesEndpoints = [
  applyConfigToAllUsers,
  getModuleConfig,
  groupEntries,
  listDraftEntries,
  listEntries,
  listOwnDrafts,
  setUserConfig,
  summarizeEntries,
] as const satisfies readonly Endpoint[];
