import type { Endpoint } from '../endpoint.ts';
import { deleteSectionTemplate } from './delete-section-template.ts';
import { listSectionTemplates } from './list-section-templates.ts';
import { saveSectionTemplate } from './save-section-template.ts';

/** The endpoints of this folder. */
export const sectionTemplatesEndpoints = [
  deleteSectionTemplate,
  listSectionTemplates,
  saveSectionTemplate,
] as const satisfies readonly Endpoint[];
