export { userProvisioned } from './events.ts';
export { scimProtocols } from './protocol-routes.ts';
export { forgetProvisionedUser, provisionedUsers, removeProvisionedUser } from './scim/provisioned-store.ts';
