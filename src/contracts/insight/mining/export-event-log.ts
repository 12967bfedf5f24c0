import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { eventLogShape } from './event-log-shape.ts';

export const exportEventLog = defineEndpoint({
  name: 'exportEventLog',
  method: 'POST',
  path: '/api/insight/process/export',
  summary: 'Export an event log',
  description:
    'What happened in the runs of an app that the caller may see, for tools of process mining: as XES (IEEE 1849) or as CSV with the same columns. For people whom a rule of the app without a condition lets export entries. At most the newest 5,000 runs.',
  permission: 'analyse',
  writes: false,
  transport: 'file',
  errors: ['validation_failed', 'forbidden', 'timed_out'],
  body: eventLogShape.extend({ format: z.enum(['xes', 'csv']) }),
  response: z.unknown(),
});
