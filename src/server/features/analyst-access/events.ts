import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** SQL for analysts was turned on or off, or other apps were chosen for it. */
export const analystAccessChanged = defineEvent<{
  isOn: boolean;
  moduleIds: string[];
  includingHidden: string[];
}>('analyst-access.changed');

/** The login of analysts got a new password. */
export const analystPasswordReplaced = defineEvent<{ user: string }>('analyst-access.password');
