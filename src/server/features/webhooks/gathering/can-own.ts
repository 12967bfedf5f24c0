import { isPermitted } from '#contracts/permissions.ts';
import type { Person } from '#server/features/people/index.ts';

/** Whether somebody may have webhooks. */
export function canOwn(owner: Person | undefined): owner is Person {
  return owner?.isActive === true && isPermitted('manageTenant', owner.flags);
}
