import { issueOwnKey } from '#contracts/keys/issue-own-key.ts';
import { issueServiceKey } from '#contracts/keys/issue-service-key.ts';
import type { Parts } from './designed-ids.ts';
import type { Ids, Role } from './world-types.ts';

const of =
  (as: Role) =>
  <Made>(request: (ids: Ids) => Made) => ({ as, request });
const asAuthor = of('author');
const asAdmin = of('admin');
const settings = { scopes: ['read' as const], app_ids: null, valid_days: 7 };

/** The valid requests of keys for programs. */
export const keyRequests = {
  listOwnKeys: asAuthor(() => ({})),
  issueOwnKey: asAuthor(() => ({ body: { ...settings, name: 'Reports' } })),
  revokeOwnKey: asAuthor((ids) => ({ query: { id: ids.ownKey } })),
  listServiceKeys: asAdmin(() => ({})),
  issueServiceKey: asAdmin((ids) => ({
    body: { ...settings, name: 'Robot', kind: 'service', role_ids: [ids.emptyRole], flag: null },
  })),
  revokeServiceKey: asAdmin((ids) => ({ query: { id: ids.serviceKey } })),
  listAllowedOrigins: asAdmin(() => ({})),
  saveAllowedOrigins: asAdmin(() => ({ body: { origins: ['https://portal.example'] } })),
};

export async function anOwnKey({ canary, people: { author } }: Parts) {
  const { id: ownKey } = await author.call(issueOwnKey, {
    body: { ...settings, name: `Own ${canary.slice(-40)}` },
  });
  return { ownKey };
}

export async function aServiceKey({ canary, people: { admin } }: Parts) {
  const { id: serviceKey } = await admin.call(issueServiceKey, {
    body: { ...settings, name: `Service ${canary.slice(-40)}`, kind: 'client', role_ids: [], flag: null },
  });
  return { serviceKey };
}
