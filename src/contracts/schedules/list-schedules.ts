import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { scheduleRow } from '../shapes/schedule.ts';

export const listSchedules = defineEndpoint({
  name: 'listSchedules',
  method: 'POST',
  path: '/api/TaskScheduler/datatables',
  summary: 'List schedules',
  description:
    "A page of the caller's schedules; administrators see all of them. Columns `name`, `module_name`, `owner`, `status`, `next_due_at`.",
  permission: 'signedIn',
  writes: false,
  body: listRequest.extend({ moduleId: id.optional(), isOwn: z.boolean().default(false) }),
  response: listOf(scheduleRow),
});
