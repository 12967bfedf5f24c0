import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';

export const uploadWordReport = defineEndpoint({
  name: 'uploadWordReport',
  method: 'POST',
  path: '/api/insight/reportdesign/word',
  summary: 'Upload a Word file that lays out a report',
  description:
    'Keeps a new report about one entry that a Word document (multipart part `file`, .docx) lays out, with a name and an app, or with an id and the `revision` that was read puts the file in the place of the one before. `{name}` stands for a field by its name or label, with a format behind a colon as in reports in pages; `{#Table}…{/Table}` repeats for each row of a table section; `{#if amount > 100.0}…{/if}` is kept where a condition holds. A file with macros, embedded objects, references to the outside, or fields that fetch something is refused, and so is a name that the app lacks.',
  permission: 'analyse',
  writes: true,
  transport: 'upload',
  errors: ['validation_failed', 'duplicate_name', 'stale_revision', 'too_large'],
  query: z.object({
    id: id.optional(),
    revision: z.coerce.number().int().optional(),
    name: z.string().trim().min(1).max(80).optional(),
    /** Of a new report; its app never changes. */
    moduleId: id.optional(),
  }),
  response: z.object({ id, revision: z.number().int() }),
});
