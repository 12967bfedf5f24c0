import { defineEvent } from '#server/platform/outbox/event-kind.ts';

export const userCreated = defineEvent<{ userId: string }>('administration.user-created');

/** `changed` names what is no longer as it was. */
export const userChanged = defineEvent<{ userId: string; changed: readonly string[] }>(
  'administration.user-changed',
);

export const userDeactivated = defineEvent<{ userId: string }>('administration.user-deactivated');

/** `purpose` tells an invitation from a new password. */
export const passwordLinkSent = defineEvent<{ userId: string; purpose: string }>(
  'administration.password-link-sent',
);

/** Somebody who lost their second factor signs in with the password alone until they set a new one up. */
export const authenticatorReset = defineEvent<{ userId: string }>('administration.authenticator-reset');
