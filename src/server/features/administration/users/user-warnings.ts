import type { UserWarning } from '#contracts/shapes/user.ts';
import type { SignInPolicy } from '#contracts/sign-in-policy/policy-shape.ts';
import { lockedPeople } from '#server/features/identity/index.ts';
import type { PeopleDirectory, Person, UserRecord } from '#server/features/people/index.ts';
import { isPasswordExpired, needsSecondFactor } from '#server/features/sign-in-policy/index.ts';
import { openTaskCounts } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';

const patienceMs = 7 * 86_400_000;

/** What is known of all users besides their records. */
export interface WarningFacts {
  readonly policy: SignInPolicy;
  readonly now: Date;
  readonly withSecondFactor: ReadonlySet<string>;
  readonly locked: ReadonlySet<string>;
  readonly withWorkLeft: ReadonlySet<string>;
}

/** The facts that warnings rest on, read for all users at a time. */
export async function warningFacts(
  ctx: Context,
  people: PeopleDirectory,
  policy: SignInPolicy,
  factors: ReadonlyMap<string, readonly unknown[]>,
): Promise<WarningFacts> {
  const all = [...people.people.values()];
  const gone = all.filter(({ isActive }) => !isActive).map(({ id }) => id);
  const tasks = await openTaskCounts(ctx.db, gone);
  const managers = new Set(all.filter(({ isActive }) => isActive).map(({ managerId }) => managerId));
  return {
    policy,
    now: ctx.now,
    withSecondFactor: new Set([...factors].filter(([, own]) => own.length > 0).map(([id]) => id)),
    locked: await lockedPeople(ctx, all),
    withWorkLeft: new Set(gone.filter((id) => tasks.has(id) || managers.has(id))),
  };
}

/** Whether the policy asks somebody for a second step who has none; people without a password sign in elsewhere. */
export function owesSecondStep(person: Person, record: UserRecord, facts: WarningFacts): boolean {
  const hasNone = person.isActive && record.hasPassword && !facts.withSecondFactor.has(person.id);
  return hasNone && needsSecondFactor(facts.policy, person.flags);
}

/** What about a user wants somebody's attention, the most pressing first. */
export function userWarningsOf(person: Person, record: UserRecord, facts: WarningFacts): UserWarning[] {
  const { policy, now } = facts;
  if (!person.isActive) return facts.withWorkLeft.has(person.id) ? ['work_left'] : [];
  const isOld = now.getTime() - Date.parse(record.createdOn) >= patienceMs;
  const holds: Readonly<Record<Exclude<UserWarning, 'work_left'>, boolean>> = {
    locked: facts.locked.has(person.id),
    no_second_step: owesSecondStep(person, record, facts),
    password_expired: record.hasPassword && isPasswordExpired(policy, new Date(record.passwordSetOn), now),
    never_signed_in: record.lastSignedInOn === null && isOld,
  };
  return (Object.keys(holds) as (keyof typeof holds)[]).filter((warning) => holds[warning]);
}
