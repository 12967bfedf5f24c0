import { defineEvent } from '#server/platform/outbox/event-kind.ts';
import type { Licence } from '#server/platform/tenancy/tenant.ts';

/** Settings of the organisation were changed: the names of those that differ now. */
export const organizationSaved = defineEvent<{ changed: readonly string[] }>('organization.changed');

/** The licence was changed by somebody who is signed in. */
export const licenceChanged = defineEvent<{ before: Licence; after: Licence }>('licence.changed');
