export { FormPreview } from './form-preview.tsx';
export { ProposalPreview } from './proposal-preview.tsx';
