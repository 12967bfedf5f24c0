import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { fileColumn } from '../../shapes/sheet-column.ts';
import { sheetChoice, uploadedSheet } from '../../shapes/sheet-findings.ts';
import { personColumn } from './people-file.ts';

export const uploadPeopleFile = defineEndpoint({
  name: 'uploadPeopleFile',
  method: 'POST',
  path: '/api/sys/user/invite/upload',
  summary: 'Read a file of people to invite',
  description:
    'Reads a file (xlsx: one sheet of it; or CSV) with one person in each row and tells what each column says about people, as far as its title shows it in one of the languages. Nobody is invited yet. Up to 1,000 people. The file is sent again to choose another sheet or title row, and deleted after a week.',
  permission: 'administrate',
  writes: true,
  transport: 'upload',
  errors: ['validation_failed', 'too_large', 'unsupported_media_type'],
  query: sheetChoice,
  response: uploadedSheet.extend({
    columns: z.array(fileColumn.extend({ guess: personColumn.nullable() })),
  }),
});
