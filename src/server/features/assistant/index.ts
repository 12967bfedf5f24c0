export { deleteProposalsOf, forgetProposals } from './stores/proposal-store.ts';
export { deleteThreadsOf } from './stores/thread-store.ts';
