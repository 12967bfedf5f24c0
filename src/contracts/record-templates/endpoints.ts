import type { Endpoint } from '../endpoint.ts';
import { deleteRecordTemplate } from './delete-record-template.ts';
import { getRecordTemplate } from './get-record-template.ts';
import { listRecordTemplates } from './list-record-templates.ts';
import { orderRecordTemplates } from './order-record-templates.ts';
import { renameRecordTemplate } from './rename-record-template.ts';
import { saveRecordTemplate } from './save-record-template.ts';

/** The endpoints of this folder. */
export const recordTemplatesEndpoints = [
  deleteRecordTemplate,
  getRecordTemplate,
  listRecordTemplates,
  orderRecordTemplates,
  renameRecordTemplate,
  saveRecordTemplate,
] as const satisfies readonly Endpoint[];
