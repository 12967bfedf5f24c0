import { deleteRecordTemplate as deleteRecordTemplateEndpoint } from '#contracts/record-templates/delete-record-template.ts';
import { getRecordTemplate as getRecordTemplateEndpoint } from '#contracts/record-templates/get-record-template.ts';
import { listRecordTemplates as listRecordTemplatesEndpoint } from '#contracts/record-templates/list-record-templates.ts';
import { orderRecordTemplates as orderRecordTemplatesEndpoint } from '#contracts/record-templates/order-record-templates.ts';
import { renameRecordTemplate as renameRecordTemplateEndpoint } from '#contracts/record-templates/rename-record-template.ts';
import { saveRecordTemplate as saveRecordTemplateEndpoint } from '#contracts/record-templates/save-record-template.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { deleteRecordTemplate } from './delete-record-template.ts';
import { getRecordTemplate } from './get-record-template.ts';
import { listRecordTemplates } from './list-record-templates.ts';
import { orderRecordTemplates } from './order-record-templates.ts';
import { renameRecordTemplate } from './rename-record-template.ts';
import { saveRecordTemplate } from './save-record-template.ts';

export const recordTemplateRoutes: readonly Route[] = [
  route(deleteRecordTemplateEndpoint, deleteRecordTemplate),
  route(getRecordTemplateEndpoint, getRecordTemplate),
  route(listRecordTemplatesEndpoint, listRecordTemplates),
  route(orderRecordTemplatesEndpoint, orderRecordTemplates),
  route(renameRecordTemplateEndpoint, renameRecordTemplate),
  route(saveRecordTemplateEndpoint, saveRecordTemplate),
];
