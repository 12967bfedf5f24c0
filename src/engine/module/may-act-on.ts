import type { Bindings } from '#engine/expression/expression.ts';
import type { CompiledPermissionRule } from './compile-permissions.ts';
import type { ModuleAction, PermissionRule } from './definition.ts';

/** A role or team by id and name. */
interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

/** Whom permission rules may speak of. */
export interface RuleSubject {
  readonly id: string;
  readonly roles: readonly NamedGroup[];
  readonly teams: readonly NamedGroup[];
}

/** Whether a rule speaks of this person. Roles and teams go by id or name, in any case. */
export function isMeant(who: PermissionRule['who'], subject: RuleSubject): boolean {
  if (who.kind === 'everyone') return true;
  const wanted = who.value?.trim().toLowerCase();
  if (!wanted) return false;
  if (who.kind === 'user') return subject.id.toLowerCase() === wanted;
  const groups = who.kind === 'role' ? subject.roles : subject.teams;
  return groups.some(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted);
}

/** The rules that speak of this person, their conditions aside. */
export function rulesFor(
  rules: readonly CompiledPermissionRule[],
  subject: RuleSubject,
): readonly CompiledPermissionRule[] {
  return rules.filter(({ who, holds }) => holds !== 'never' && isMeant(who, subject));
}

/**
 * What the rules of a module grant to a person. `entry` gives what conditions may ask about one entry; without it
 * (the module as a whole) only rules without a condition count. The `…Own` and `…Team` actions are granted as such:
 * whether the entry is the person's own or their team's is the caller's question.
 */
export function mayActOn(
  rules: readonly CompiledPermissionRule[],
  subject: RuleSubject,
  entry: Bindings | null,
): ReadonlySet<ModuleAction> {
  const granted = new Set<ModuleAction>();
  for (const { actions, holds } of rulesFor(rules, subject)) {
    const isHolding = typeof holds === 'string' || (entry !== null && holds.evaluate(entry) === true);
    if (isHolding) for (const action of actions) granted.add(action);
  }
  return granted;
}
