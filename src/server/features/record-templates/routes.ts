import { recordTemplatesEndpoints } from '#contracts/record-templates/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { deleteRecordTemplate } from './delete-record-template.ts';
import { getRecordTemplate } from './get-record-template.ts';
import { listRecordTemplates } from './list-record-templates.ts';
import { orderRecordTemplates } from './order-record-templates.ts';
import { renameRecordTemplate } from './rename-record-template.ts';
import { saveRecordTemplate } from './save-record-template.ts';

export const recordTemplatesRoutes = routesOf(recordTemplatesEndpoints, {
  deleteRecordTemplate,
  getRecordTemplate,
  listRecordTemplates,
  orderRecordTemplates,
  renameRecordTemplate,
  saveRecordTemplate,
});
