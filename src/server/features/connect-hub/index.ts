export { forgetHubCalls } from './stores/hub-call-store.ts';
export { giveStoreKey, storeKeysOf } from './stores/store-key-store.ts';
