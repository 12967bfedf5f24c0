import { lookupsEndpoints } from '#contracts/lookups/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { aggregateLookup } from './aggregate-lookup.ts';
import { getChoice } from './get-choice.ts';
import { getGovHeaders } from './get-gov-headers.ts';
import { listChoices } from './list-choices.ts';
import { listPermissibleFields } from './list-permissible-fields.ts';
import { listPermissibleSources } from './list-permissible-sources.ts';
import { lookUpColumns } from './look-up-columns.ts';
import { lookUpEntries } from './look-up-entries.ts';
import { lookUpModules } from './look-up-modules.ts';
import { runRemoteUrl } from './run-remote-url.ts';

export const lookupsRoutes = routesOf(lookupsEndpoints, {
  aggregateLookup,
  getChoice,
  getGovHeaders,
  listChoices,
  listPermissibleFields,
  listPermissibleSources,
  lookUpColumns,
  lookUpEntries,
  lookUpModules,
  runRemoteUrl,
});
