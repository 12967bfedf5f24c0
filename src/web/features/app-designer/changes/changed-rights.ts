import type { ControlLevel } from '#engine/form/definition.ts';
import type { ModuleDefinition, PermissionRule } from '#engine/module/definition.ts';
import { isSame } from '#engine/value/same-json.ts';

/** Control over a field or section at a step in two definitions; null: what it is without a rule. */
export interface ChangedControl {
  readonly activityId: string;
  readonly kind: 'field' | 'section';
  readonly name: string;
  readonly before: ControlLevel | null;
  readonly after: ControlLevel | null;
}

/** The differences between the rights of two definitions. */
export interface ChangedRights {
  readonly added: readonly PermissionRule[];
  readonly removed: readonly PermissionRule[];
  readonly controls: readonly ChangedControl[];
}

/** Who gets or loses what, and what steps show or hide that they did not before. */
export function changedRights(before: ModuleDefinition, after: ModuleDefinition): ChangedRights {
  return {
    added: without(after.permission.rules, before.permission.rules),
    removed: without(before.permission.rules, after.permission.rules),
    controls: changedControls(before, after),
  };
}

/** The rules that others do not have; a rule that is there twice counts twice. */
function without(rules: readonly PermissionRule[], others: readonly PermissionRule[]): PermissionRule[] {
  const left = [...others];
  return rules.filter((rule) => {
    const place = left.findIndex((other) => isSame(other, rule));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

function changedControls(before: ModuleDefinition, after: ModuleDefinition): ChangedControl[] {
  const old = controlsOf(before);
  const now = controlsOf(after);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const one = now.get(key) ?? old.get(key);
    const [was, is] = [old.get(key)?.control ?? null, now.get(key)?.control ?? null];
    if (!one || was === is) return [];
    const { activityId, kind, name } = one;
    return [{ activityId, kind, name, before: was, after: is }];
  });
}

function controlsOf({ workflow }: ModuleDefinition) {
  return new Map(
    workflow.fieldPermissions.flatMap(({ activityId, fields, fieldGroups }) =>
      [
        ...fields.map((rule) => ({ ...rule, activityId, kind: 'field' as const })),
        ...fieldGroups.map((rule) => ({ ...rule, activityId, kind: 'section' as const })),
      ].map((rule) => [JSON.stringify([activityId, rule.kind, rule.name]), rule] as const),
    ),
  );
}
