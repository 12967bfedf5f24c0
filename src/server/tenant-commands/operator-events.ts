import { defineEvent } from '../platform/outbox/event-kind.ts';

/** The operator of the installation gave a person a new password. */
export const passwordSetByOperator = defineEvent<{ userId: string }>('operator.password-set');

/** The operator suspended or resumed a tenant, or switched its maintenance; `change` says which. */
export const tenantSwitched = defineEvent<{ change: string }>('operator.tenant-switched');
