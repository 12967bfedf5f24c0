export { countKeysOf, keyNames, removeKeysOf } from './key-store.ts';
export { isAllowedOrigin } from './origins/allowed-origins.ts';
export { servicePersonIds } from './service-keys/service-person-ids.ts';
export { authenticateKeys } from './tokens/authenticate-key.ts';
export { oauthProtocols } from './tokens/token-endpoint.ts';
