import { isAdministrator, type RoleFlag } from '#contracts/permissions.ts';
import { isMeant } from '#engine/module/can-act-on.ts';
import type { CompiledPermissionRule } from '#engine/module/compile-permissions.ts';
import type { ModuleAction } from '#engine/module/definition.ts';
import {
  type ModuleVersion,
  moduleActionsOf,
  publishedModule,
  versionOf,
} from '#server/features/modules/index.ts';
import { directory, type PeopleDirectory, type Person } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { asThem } from './as-them.ts';
import type { Why, WhyStep } from './why.ts';

const offices: readonly RoleFlag[] = ['isSysAdmin', 'isAdministrator'];

/** What a person may do in the newest version of an app, and by which flag or rules. */
export async function whyApp(ctx: Context, person: Person, moduleId: string): Promise<Why> {
  const module = await publishedModule(ctx, moduleId);
  const version = await versionOf(ctx, module, module.versionNumber);
  const actions = [...(await moduleActionsOf(asThem(ctx, person), version))];
  const steps = [...byFlag(person), ...byRules(version, person, await directory(ctx))];
  if (steps.length === 0) steps.push({ code: 'no_rule', holds: false });
  const canDoMore = actions.some((action) => action === 'start' || action.startsWith('edit'));
  return { verdict: actions.length === 0 ? 'none' : canDoMore ? 'edit' : 'see', actions, steps };
}

/** Administrators have all rights but the reading of hidden and secret values. */
export function byFlag({ flags }: Person): WhyStep[] {
  if (!isAdministrator(flags)) return [];
  return [{ code: 'all_by_flag', holds: true, flags: offices.filter((flag) => flags[flag]) }];
}

/**
 * The rules that apply to a person, in the order of the app; for an entry, those that grant one of
 * the wanted actions, with whether their conditions hold for it.
 */
export function byRules(
  version: ModuleVersion,
  person: Person,
  people: PeopleDirectory,
  entry?: { readonly wanted: readonly ModuleAction[]; readonly holding: Holding },
): WhyStep[] {
  return version.compiled.permissionRules
    .filter(({ who, holds }) => holds !== 'never' && isMeant(who, person))
    .filter(({ actions }) => !entry || actions.some((action) => entry.wanted.includes(action)))
    .map((rule) => ({
      code: codeOf(rule, entry?.holding),
      holds: !entry || entry.holding.has(rule),
      who: { kind: rule.who.kind, name: nameOf(rule.who, people) },
      actions: [...rule.actions],
    }));
}

type Holding = ReadonlySet<CompiledPermissionRule>;

function codeOf(rule: CompiledPermissionRule, holding: Holding | undefined): WhyStep['code'] {
  if (rule.holds === 'always') return 'rule';
  if (!holding) return 'rule_when';
  return holding.has(rule) ? 'rule_met' : 'rule_unmet';
}

function nameOf({ kind, value = '' }: { kind: string; value?: string }, people: PeopleDirectory): string {
  const key = value.trim().toLowerCase();
  if (kind === 'user') return people.person(key)?.name ?? value;
  const groups = kind === 'team' ? people.teams : people.roles;
  return groups.find(({ id, name }) => id === key || name.toLowerCase() === key)?.name ?? value;
}
