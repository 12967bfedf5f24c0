import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** The secret of a link in a mail. It travels in the fragment of the address, which no server receives. */
export const mailToken = z.string().min(1).max(4000);

export const openMailDecision = defineEndpoint({
  name: 'openMailDecision',
  method: 'POST',
  path: '/api/Task/maildecision/open',
  summary: 'What a link in a mail asks',
  description:
    'The decision that a link in a mail asks for. Shows only the title of the entry, and decides nothing.',
  permission: 'anyone',
  writes: false,
  body: z.object({ token: mailToken }),
  response: z.object({
    /** The recipient of the link. */
    person: z.string(),
    activity_title: z.string(),
    record_title: z.string(),
    display_name: z.string(),
    canApprove: z.boolean(),
    canReject: z.boolean(),
    /** Nothing is left to decide: the task is closed, or the link was used. */
    isOver: z.boolean(),
    /** Path of the full task, which requires signing in. */
    path: z.string(),
  }),
});
