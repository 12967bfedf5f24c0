import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** The directory changed a user. */
export const userProvisioned = defineEvent<{
  userId: string;
  change: 'created' | 'changed' | 'activated' | 'deactivated' | 'deleted';
}>('provisioning.user');

/** The directory changed a role or its members. */
export const groupProvisioned = defineEvent<{
  roleId: string;
  change: 'created' | 'changed' | 'deleted';
}>('provisioning.group');

/** A token of the directory was issued or revoked. */
export const provisioningTokenChanged = defineEvent<{ change: 'issued' | 'revoked' }>('provisioning.token');
