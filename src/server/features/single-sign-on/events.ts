import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** A provider was added or changed. */
export const providerSaved = defineEvent<{ providerId: string; slug: string; isNew: boolean }>(
  'single-sign-on.provider-saved',
);

/** A provider was deleted. */
export const providerDeleted = defineEvent<{ providerId: string; slug: string }>(
  'single-sign-on.provider-deleted',
);

/** A provider vouched for a person, who came in. */
export const signedInThroughProvider = defineEvent<{ providerId: string; userId: string }>(
  'single-sign-on.signed-in',
);

/** A person was linked with what a provider calls them. */
export const accountLinked = defineEvent<{ providerId: string; userId: string }>('single-sign-on.linked');

/** A provider's word made a new user. */
export const accountCreated = defineEvent<{ providerId: string; userId: string }>('single-sign-on.created');

/** Roles of a person followed their groups. */
export const rolesFollowed = defineEvent<{ providerId: string; userId: string }>('single-sign-on.roles');

/** A sign-in through a provider was refused. */
export const signInRefused = defineEvent<{ providerId: string; fault: string }>('single-sign-on.refused');

/** A SAML provider ended sessions: somebody signed out there. */
export const loggedOutByProvider = defineEvent<{ providerId: string; count: number }>(
  'single-sign-on.logged-out',
);

/** A message of single logout was refused. */
export const logoutRefused = defineEvent<{ providerId: string; fault: string }>(
  'single-sign-on.logout-refused',
);

/** A key pair for SAML was made, or the old one withdrawn. */
export const samlKeyChanged = defineEvent<{ change: 'renewed' | 'withdrawn' }>('single-sign-on.key-changed');
