import type { getRights as endpoint } from '#contracts/administration/get-rights.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { type RoleFlag, type RoleFlags, roleFlags } from '#contracts/permissions.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import { type ModuleAction, moduleActions } from '#engine/module/definition.ts';
import {
  canDesignModule,
  hasConditionalRules,
  type ModuleVersion,
  moduleActionsOf,
  publishedModule,
  versionOf,
} from '#server/features/modules/index.ts';
import { directory, type PeopleDirectory } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { Actor } from '#server/platform/tenancy/actor.ts';
import { fieldRightsOf, fieldsWithValues } from './field-rights.ts';

type Output = EndpointOutput<typeof endpoint>;
type Column = Output['columns'][number];
type Cell = Output['rows'][number]['cells'][number];

interface ColumnRights {
  readonly cells: Readonly<Record<ModuleAction, Cell>>;
  readonly fields: ReturnType<typeof fieldRightsOf>;
}

const none: RoleFlags = { isSysAdmin: false, isAdministrator: false, isFullUser: false, isConsultant: false };

/** Somebody who has nothing but what a test gives them. */
const nobody: Actor = {
  id: '00000000-0000-0000-0000-000000000000',
  name: '',
  email: '',
  flags: none,
  roles: [],
  teams: [],
  managerId: null,
  sessionId: '',
  locale: null,
  timeZone: null,
};

/** The rights of each flag, role and team alone, asked of the checks that enforce them. */
export async function getRights(ctx: Context, { query }: EndpointInput<typeof endpoint>): Promise<Output> {
  if (!(await canDesignModule(ctx, query.moduleId))) throw notFound();
  const module = await publishedModule(ctx, query.moduleId);
  const version = await versionOf(ctx, module, module.versionNumber);
  const columns = columnsOf(await directory(ctx));
  const rights: ColumnRights[] = [];
  for (const column of columns) rights.push(await rightsOf(ctx, version, column));
  return {
    columns,
    rows: moduleActions.map((action) => ({ action, cells: rights.map(({ cells }) => cells[action]) })),
    fields: fieldsWithValues(version).map((field) => ({
      path: field.path,
      label: labelOf(version, field),
      cells: rights.flatMap(({ fields }) => fields.get(field.path) ?? []),
    })),
  };
}

function columnsOf(people: PeopleDirectory): Column[] {
  const active = [...people.people.values()].filter(({ isActive }) => isActive);
  return [
    ...roleFlags.map((flag) => ({
      kind: 'flag' as const,
      id: flag,
      name: flag,
      member_count: active.filter(({ flags }) => flags[flag]).length,
    })),
    { kind: 'everyone', id: '', name: '', member_count: active.length },
    ...people.roles.toSorted(byName).map(({ id, name }) => ({
      kind: 'role' as const,
      id,
      name,
      member_count: people.roleMembers(id).length,
    })),
    ...people.teams.toSorted(byName).map(({ id, name }) => ({
      kind: 'team' as const,
      id,
      name,
      member_count: people.teamMembers(id).length,
    })),
  ];
}

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en');

async function rightsOf(ctx: Context, version: ModuleVersion, column: Column): Promise<ColumnRights> {
  const actor = memberOf(column);
  const theirs = { ...ctx, actor };
  const granted = await moduleActionsOf(theirs, version);
  const cells = moduleActions.map((action): [ModuleAction, Cell] => {
    if (granted.has(action)) return [action, 'all'];
    return [action, hasConditionalRules(theirs, version, [action]) ? 'some' : 'none'];
  });
  return {
    cells: {
      ...(Object.fromEntries(cells) as Record<ModuleAction, Cell>),
      design: await designOf(ctx, version, actor),
    },
    fields: fieldRightsOf(theirs, version, granted),
  };
}

function labelOf({ compiled }: ModuleVersion, { definition, sectionName, isInTable }: CompiledField): string {
  if (!isInTable) return definition.displayName;
  const section = compiled.form.sections.find(({ name }) => name === sectionName);
  return `${section?.definition.displayName ?? sectionName}: ${definition.displayName}`;
}

/** Designing needs a flag beside the rule. */
async function designOf(ctx: Context, { module }: ModuleVersion, actor: Actor): Promise<Cell> {
  const may = (flags: RoleFlags) => canDesignModule({ ...ctx, actor: { ...actor, flags } }, module.id);
  if (await may(actor.flags)) return 'all';
  const isNamed = actor.roles.length + actor.teams.length > 0 && (await may({ ...none, isFullUser: true }));
  return isNamed ? 'some' : 'none';
}

function memberOf({ kind, id, name }: Column): Actor {
  if (kind === 'flag') return { ...nobody, flags: { ...none, [id as RoleFlag]: true } };
  if (kind === 'role') return { ...nobody, roles: [{ id, name }] };
  if (kind === 'team') return { ...nobody, teams: [{ id, name }] };
  return nobody;
}
