import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { moduleSettings } from '../shapes/module.ts';
import { sheetField } from '../shapes/sheet-column.ts';
import { errorCells } from '../shapes/sheet-findings.ts';

export const createModuleFromSheet = defineEndpoint({
  name: 'createModuleFromSheet',
  method: 'POST',
  path: '/api/form/Editor/CreateProcessFromSheet',
  summary: 'Create an app from a file',
  description:
    'Creates an app whose fields are the columns of a file, publishes it, and starts importing the rows as submitted entries (`getImport` reports the progress). A refused call changes nothing.',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: [
    'reserved_name',
    'duplicate_name',
    'validation_failed',
    'action_not_possible',
    'definition_faulty',
  ],
  body: moduleSettings.extend({
    importId: id,
    /** The field for each column, in their order; null: no field. */
    columns: z.array(sheetField.nullable()).max(200),
    errorCells: errorCells.default('refuse'),
  }),
  response: z.object({ id }),
});
