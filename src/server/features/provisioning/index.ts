export { userProvisioned } from './events.ts';
export { scimProtocols } from './protocol-routes.ts';
export { removeProvisionedUser } from './scim/provisioned-store.ts';
