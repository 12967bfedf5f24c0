import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { importFault, importPlan } from '../shapes/entry-import.ts';

export const checkImport = defineEndpoint({
  name: 'checkImport',
  method: 'POST',
  path: '/api/EntryModule/import/check',
  summary: 'Try out an import',
  description: 'Tries an import plan on the first rows of a file. Nothing is stored.',
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed'],
  query: z.object({ importId: id }),
  body: importPlan,
  response: z.object({
    checkedCount: z.number().int(),
    faultyCount: z.number().int(),
    rows: z.array(
      z.object({
        line: z.number().int(),
        cells: z.array(z.string()),
        fate: z.enum(['added', 'changed', 'faulty']),
        faults: z.array(importFault),
      }),
    ),
  }),
});
