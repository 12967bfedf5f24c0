export { forgetHubCalls } from './stores/hub-call-store.ts';
