import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/**
 * What a person did with their second factor: `enabled`, `disabled`, `codes-renewed`, `machine-forgotten`,
 * `passkey-added`, `passkey-renamed`, `passkey-removed`, `questions-answered`.
 */
export const secondFactorChanged = defineEvent<{ userId: string; change: string }>(
  'identity.second-factor-changed',
);
