export { deleteProposalsOf, forgetProposals } from './stores/proposal-store.ts';
export { deleteThreadOf } from './stores/thread-store.ts';
