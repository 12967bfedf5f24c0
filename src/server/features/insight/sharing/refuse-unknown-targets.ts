import type { Sharing } from '#contracts/insight/inquiry-shape.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { directory } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

const codes = { user: 'unknown_person', role: 'unknown_role', team: 'unknown_team' } as const;

/** Refuses people, roles and teams at a place of the request that do not exist. */
export async function refuseUnknownTargets(
  ctx: Context,
  targets: readonly Sharing[],
  place = 'body.sharedWith',
): Promise<void> {
  const people = await directory(ctx);
  const violations = targets.flatMap((target, index): Violation[] => {
    if (target.kind === 'everyone') return [];
    const groups = target.kind === 'role' ? people.roles : people.teams;
    const isKnown =
      target.kind === 'user'
        ? people.person(target.id) !== undefined
        : groups.some((group) => group.id === target.id);
    return isKnown ? [] : [{ path: `${place}[${index}].id`, code: codes[target.kind] }];
  });
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
}
