import type { Fault } from '#engine/form/definition.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';

/** Faults of activities whose settings name a team, by name or id, that does not exist. */
export async function teamFaults(ctx: Context, { activities }: CompiledWorkflow): Promise<Fault[]> {
  const named = [...activities.values()].flatMap(({ id, type, definition }) =>
    type.settings
      .filter(({ editorType }) => editorType === 'team')
      .map(({ name }) => ({ id, definition, property: name, team: definition.properties[name] })),
  );
  if (!named.some(({ team }) => typeof team === 'string')) return [];
  const { teams } = await directory(ctx);
  const known = new Set(teams.flatMap(({ id, name }) => [id, name.toLowerCase()]));
  return named.flatMap(({ id, definition, property, team }): Fault[] => {
    const isGone = typeof team === 'string' && team.trim() !== '' && !known.has(team.trim().toLowerCase());
    if (!isGone) return [];
    const where = { kind: 'activity', id, property } as const;
    const params = { activity: definition.displayName, team };
    return [{ severity: 'error', where, code: 'team_gone', params }];
  });
}
