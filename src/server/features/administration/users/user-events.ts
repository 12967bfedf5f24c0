import { defineEvent } from '#server/platform/outbox/event-kind.ts';

export const userCreated = defineEvent<{ userId: string }>('administration.user-created');

/** `changed` names what is no longer as it was. */
export const userChanged = defineEvent<{ userId: string; changed: readonly string[] }>(
  'administration.user-changed',
);

export const userDeactivated = defineEvent<{ userId: string }>('administration.user-deactivated');

/** The draft of an app names somebody else in the place of the user. */
export const userReplaced = defineEvent<{ userId: string; moduleId: string; to: string }>(
  'administration.user-replaced',
);

/** What directories and providers call the user was forgotten; `count` tells how many names. */
export const userUnlinked = defineEvent<{ userId: string; count: number }>('administration.user-unlinked');

/** An administrator looked at what the user sees: their pages and apps, the list of an app, or an entry. */
export const userViewed = defineEvent<{ userId: string; moduleId?: string; entryId?: string }>(
  'administration.user-viewed',
);

/** Tells nothing about the person but the id, which no longer leads to anybody. */
export const userErased = defineEvent<{ userId: string }>('administration.user-erased');

/** `purpose` tells an invitation from a new password. */
export const passwordLinkSent = defineEvent<{ userId: string; purpose: string }>(
  'administration.password-link-sent',
);

/** Somebody who lost their second factor signs in with the password alone until they set a new one up. */
export const authenticatorReset = defineEvent<{ userId: string }>('administration.authenticator-reset');
/** Who took over what of a user who left; a key is absent if there was nothing of the kind. */
export const userHandedOver = defineEvent<{
  userId: string;
  tasks_to?: string | undefined;
  managed_to?: string | undefined;
  absentees_to?: string | undefined;
  apps_to?: string | undefined;
  schedules_to?: string | undefined;
  connectors_to?: string | undefined;
  store_keys_to?: string | undefined;
  webhooks_to?: string | undefined;
  incoming_webhooks_to?: string | undefined;
  inboxes_to?: string | undefined;
  bots_to?: string | undefined;
  predictions_to?: string | undefined;
  list_views_to?: string | undefined;
  dashboards_to?: string | undefined;
  quick_reports_to?: string | undefined;
  models_to?: string | undefined;
  reports_to?: string | undefined;
  /** How many things went to somebody else than the others of their kind. */
  others: number;
}>('administration.user-handed-over');
