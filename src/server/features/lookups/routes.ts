import { aggregateLookup as aggregateLookupEndpoint } from '#contracts/lookups/aggregate-lookup.ts';
import { getChoice as getChoiceEndpoint } from '#contracts/lookups/get-choice.ts';
import { getGovHeaders as getGovHeadersEndpoint } from '#contracts/lookups/get-gov-headers.ts';
import { listChoices as listChoicesEndpoint } from '#contracts/lookups/list-choices.ts';
import { listPermissibleFields as listPermissibleFieldsEndpoint } from '#contracts/lookups/list-permissible-fields.ts';
import { listPermissibleSources as listPermissibleSourcesEndpoint } from '#contracts/lookups/list-permissible-sources.ts';
import { lookUpColumns as lookUpColumnsEndpoint } from '#contracts/lookups/look-up-columns.ts';
import { lookUpEntries as lookUpEntriesEndpoint } from '#contracts/lookups/look-up-entries.ts';
import { lookUpModules as lookUpModulesEndpoint } from '#contracts/lookups/look-up-modules.ts';
import { runRemoteUrl as runRemoteUrlEndpoint } from '#contracts/lookups/run-remote-url.ts';
import { type Route, route } from '#server/platform/http/route.ts';
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

export const lookupRoutes: readonly Route[] = [
  route(aggregateLookupEndpoint, aggregateLookup),
  route(getChoiceEndpoint, getChoice),
  route(listChoicesEndpoint, listChoices),
  route(listPermissibleFieldsEndpoint, listPermissibleFields),
  route(listPermissibleSourcesEndpoint, listPermissibleSources),
  route(lookUpColumnsEndpoint, lookUpColumns),
  route(lookUpEntriesEndpoint, lookUpEntries),
  route(lookUpModulesEndpoint, lookUpModules),
  route(getGovHeadersEndpoint, getGovHeaders),
  route(runRemoteUrlEndpoint, runRemoteUrl),
];
