import { appTemplatesEndpoints } from '#contracts/app-templates/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { createModuleFromTemplate } from './create-module-from-template.ts';
import { listAppTemplates } from './list-app-templates.ts';

export const appTemplatesRoutes = routesOf(appTemplatesEndpoints, {
  createModuleFromTemplate,
  listAppTemplates,
});
