export { SuggestedTemplates } from './suggested-templates.tsx';
export { TemplateGallery } from './template-gallery.tsx';
export type { AppTemplate } from './use-app-templates.ts';
