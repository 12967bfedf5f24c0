import { holdsInPieces } from '#engine/expression/evaluate-in-pieces.ts';
import type { Bindings } from '#engine/expression/expression.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import type { CompiledPermissionRule } from './compile-permissions.ts';
import type { ModuleAction, PermissionRule } from './definition.ts';

/** A role or team by id and name. */
interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

/** The person that permission rules are checked against. */
export interface RuleSubject {
  readonly id: string;
  readonly roles: readonly NamedGroup[];
  readonly teams: readonly NamedGroup[];
}

/** Whether a rule applies to this person. Roles and teams match by id or name, ignoring case. */
export function isMeant(who: PermissionRule['who'], subject: RuleSubject): boolean {
  if (who.kind === 'everyone') return true;
  const wanted = who.value?.trim().toLowerCase();
  if (!wanted) return false;
  if (who.kind === 'user') return subject.id.toLowerCase() === wanted;
  const groups = who.kind === 'role' ? subject.roles : subject.teams;
  return groups.some(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted);
}

/** The rules that apply to this person, without regard to their conditions. */
export function rulesFor(
  rules: readonly CompiledPermissionRule[],
  subject: RuleSubject,
): readonly CompiledPermissionRule[] {
  return rules.filter(({ who, holds }) => holds !== 'never' && isMeant(who, subject));
}

/**
 * The actions that the rules of a module grant to a person. `entry` provides the values for conditions on one entry;
 * without it (for the module as a whole) only rules without a condition count. The `…Own` and `…Team` actions are
 * granted as such: the caller checks whether the entry is the person's own or their team's.
 */
export function canActOn(...given: Parameters<typeof canActOnInPieces>): ReadonlySet<ModuleAction> {
  return runToEnd(canActOnInPieces(...given));
}

/** The same, interruptible. */
export function* canActOnInPieces(
  rules: readonly CompiledPermissionRule[],
  subject: RuleSubject,
  entry: Bindings | null,
): Interruptible<ReadonlySet<ModuleAction>> {
  const granted = new Set<ModuleAction>();
  for (const { actions, holds } of rulesFor(rules, subject)) {
    const isHolding = typeof holds === 'string' || (entry !== null && (yield* holdsInPieces(holds, entry)));
    if (isHolding) for (const action of actions) granted.add(action);
  }
  return granted;
}
