import type { Ids, Role } from './world-types.ts';

const as = <R extends Role, Request>(role: R, request: (ids: Ids) => Request) => ({ as: role, request });

/** The valid requests of lookups, choices and what they offer. */
export const lookupRequests = {
  getGovHeaders: { as: 'author' as const, request: () => ({}) },
  runRemoteUrl: as('author', (ids) => ({ body: { moduleId: ids.module, fieldId: 'f_rate' } })),
  aggregateLookup: as('author', (ids) => ({
    body: { moduleId: ids.module, aggregate: 'sum', column: 'amount' },
  })),
  getChoice: as('author', (ids) => ({
    query: { moduleId: ids.module, fieldId: 'f_priority', key: 'high' },
  })),
  listChoices: as('author', (ids) => ({ body: { moduleId: ids.module, fieldId: 'f_priority' } })),
  listPermissibleFields: as('designer', (ids) => ({ query: { datasetId: ids.dataSet } })),
  listPermissibleSources: { as: 'designer' as const, request: () => ({}) },
  lookUpColumns: as('designer', (ids) => ({ query: { moduleId: ids.module } })),
  lookUpEntries: as('author', (ids) => ({ query: { moduleId: ids.module } })),
  lookUpModules: { as: 'designer' as const, request: () => ({}) },
  searchEverything: as('author', (ids) => ({ query: { q: 'title', moduleId: ids.module } })),
  lookUpUsersByName: as('author', () => ({ query: { searchTerm: 'a' } })),
};
