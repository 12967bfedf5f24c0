import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, fieldValue, id, instant } from '../shapes/basics.ts';
import { readingFailures } from './reading-failures.ts';
import { box } from './word-place.ts';

const share = z.number().min(0).max(1);

/** What led to a value: a correction, the service of the app, the label of the field, or the form of the text alone. */
const proposalSource = z.enum(['correction', 'service', 'label', 'form']);

export const getDocumentReading = defineEndpoint({
  name: 'getDocumentReading',
  method: 'GET',
  path: '/api/ocr/getresponsebyid',
  summary: 'What was read in a document',
  description:
    'The state of a reading and, once it is `read`, a value for each field that the caller may fill in, as far as the document has one: where a correction of the same layout has shown, as the service of the app says, beside the label of the field, or by the form of account numbers, VAT numbers, dates and amounts. A value is proposed only if the field accepts it. Tables of lines become rows of table sections. `recordId` and `taskId` name the entry that is filled in; without them it is a new one. Nothing is written. Only the person who sent the document gets it.',
  permission: 'signedIn',
  writes: false,
  query: z.object({ id, recordId: id.optional(), taskId: id.optional() }),
  response: z.object({
    id,
    moduleId: id,
    state: z.enum(['waiting', 'read', 'failed']),
    failure: z.enum(readingFailures).nullable(),
    /** It waits until an administrator resumes its provider. */
    is_paused: z.boolean(),
    page_count: z.number().int(),
    /** What the document was read as, by a licensed service of the app. */
    service: z.enum(['invoice', 'receipt']).nullable(),
    /** The app has a service without a licence, so that it was not used. */
    licence_missing: z.boolean(),
    proposals: z.array(
      z.object({
        field: z.string(),
        value: fieldValue,
        /** As it is in the document. */
        text: z.string(),
        /** From 1. */
        page: z.number().int(),
        box,
        /** How sure it is: by its letters, by what led to it, and by what else was found. */
        confidence: share,
        source: proposalSource,
        /** When the correction was made that led to the value. */
        corrected_on: instant.nullable(),
      }),
    ),
    tables: z.array(
      z.object({
        section: z.string(),
        /** From 1. */
        page: z.number().int(),
        box,
        confidence: share,
        rows: z.array(entryValues),
      }),
    ),
  }),
});
