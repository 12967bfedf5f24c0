import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, personShape } from '../shapes/basics.ts';

/** One notification as its reader sees it. */
export const notificationRow = z.object({
  id,
  read_on: instant.nullable(),
  current_step: z.string(),
  /** assigned, reassigned, approved, rejected, completed, sentBack, withdrawn, faulted, restart, mentioned, commented,
   * unstaffed, scheduleFailed, webhookPaused, botFailed, botTold, botPaused, leavingSoon, leavingFailed. */
  notification_type_name: z.string(),
  task_id: id.nullable(),
  /** Null: the notification is about a webhook or a bot, whose name is `record_title`, or about `actor`, who leaves. */
  module_id: id.nullable(),
  module_name: z.string(),
  app_icon: z.string(),
  /** Null: the notification is about the whole app; `record_title` is then the name of the app. */
  record_id: id.nullable(),
  record_title: z.string(),
  record_created_by: personShape.nullable(),
  actor: personShape.nullable(),
  /** Text in the reader's language. */
  notification_content: z.string(),
  /** Seconds since it was made. */
  time_since: z.number().int(),
  created_on: instant,
});

export const listNotifications = defineEndpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/Notification',
  summary: 'Notifications of the user',
  description: "The caller's notifications, newest first, ten per page. The parameter is spelled `lenght`.",
  permission: 'signedIn',
  writes: false,
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    lenght: z.coerce.number().int().min(1).max(100).default(10),
  }),
  response: z.object({
    notif: z.array(notificationRow),
    unread: z.number().int(),
    /** Notifications whose task is still open. */
    open: z.number().int(),
  }),
});
