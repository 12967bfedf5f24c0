import { AppError } from '#server/platform/app-error.ts';

/** Why the hub asks no system: codes of `messages/<locale>/violations.ts`. */
type HubStop = 'hub_off' | 'hub_key_missing' | 'key_revoked';

/** The refusal of what needs an integration that is off, or a key that is not there. */
export function notNow(code: HubStop): AppError {
  return new AppError('action_not_possible', {}, { violations: [{ path: '', code }] });
}
