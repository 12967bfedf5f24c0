import { moduleDefinition } from '#contracts/shapes/module-definition.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { PeopleDirectory } from '#server/features/people/index.ts';

/** A role or a team by its name. */
export interface TemplateGroup {
  readonly kind: 'role' | 'team';
  readonly name: string;
}

/** The roles and teams that a definition, or a part of one, names, each once, in the order of their first use. */
export function groupsOf(definition: unknown): readonly TemplateGroup[] {
  const found = new Map<string, TemplateGroup>();
  replaced(definition, (group) => {
    found.set(`${group.kind} ${group.name}`, group);
    return null;
  });
  return [...found.values()];
}

/** The definition with the person in place of each role and team that the organisation does not have. */
export function withStandIn(
  definition: ModuleDefinition,
  people: PeopleDirectory,
  personId: string,
): ModuleDefinition {
  const standIn = { kind: 'user', value: personId };
  const stood = (value: unknown) =>
    replaced(value, (group) => (isGroupKnown(people, group) ? null : standIn));
  const { workflow } = definition;
  const activities = workflow.activities.map((activity) => {
    const isStaffed = groupsOf(activity).every((group) => isGroupKnown(people, group));
    return isStaffed ? activity : { ...activity, properties: forOnePerson(stood(activity.properties)) };
  });
  return moduleDefinition.parse({ ...Object(stood(definition)), workflow: { ...workflow, activities } });
}

/** One person is no majority of several, and may be the initiator: then an administrator is asked. */
function forOnePerson(properties: unknown): unknown {
  if (typeof properties !== 'object' || properties === null || !('CompletionRule' in properties)) {
    return properties;
  }
  return { ...properties, CompletionRule: { kind: 'any' }, EmptyPolicy: 'administrator' };
}

export function isGroupKnown(people: PeopleDirectory, { kind, name }: TemplateGroup): boolean {
  const groups = kind === 'role' ? people.roles : people.teams;
  return groups.some((group) => group.name.toLowerCase() === name.toLowerCase());
}

/** A copy of a JSON value in which each reference to a role or team is what `replace` gives for it, or as it was. */
function replaced(value: unknown, replace: (group: TemplateGroup) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  const group = groupIn(value);
  const other = group && replace(group);
  if (other) return other;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, replace)]));
}

function groupIn(value: object): TemplateGroup | null {
  const { kind, value: name } = value as { readonly kind?: unknown; readonly value?: unknown };
  if ((kind !== 'role' && kind !== 'team') || typeof name !== 'string') return null;
  return { kind, name };
}
