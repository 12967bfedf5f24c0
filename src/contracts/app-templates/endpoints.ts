import type { Endpoint } from '../endpoint.ts';
import { createModuleFromTemplate } from './create-module-from-template.ts';
import { listAppTemplates } from './list-app-templates.ts';

/** The endpoints of this folder. */
export const appTemplatesEndpoints = [
  createModuleFromTemplate,
  listAppTemplates,
] as const satisfies readonly Endpoint[];
