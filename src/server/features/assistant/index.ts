export { deleteProposalsOf, forgetProposals } from './stores/proposal-store.ts';
export { deleteThreadsOf } from './stores/thread-store.ts';
export { forgetAssistantTimes } from './stores/usage-store.ts';
