import type { ReportShape } from '#contracts/insight/report-shape.ts';
import { canSeeList } from '#server/features/entries/index.ts';
import { compiledModule, listVisibleModules } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';

/** An app as lists of reports show it. */
export interface ReadableApp {
  readonly id: string;
  readonly displayName: string;
  readonly icon: string;
}

type Asked = Pick<ReportShape, 'moduleId' | 'joins'>;

/** The apps that a report or a model asks: its own and those joined to it. */
export const appsIn = ({ moduleId, joins = [] }: Asked): readonly string[] => [
  moduleId,
  ...joins.map((join) => join.moduleId),
];

/** Those of these reports' apps whose entries the actor may see, by id. */
export async function readableApps(
  ctx: Context,
  asked: readonly Asked[],
): Promise<ReadonlyMap<string, ReadableApp>> {
  const ids = new Set(asked.flatMap(appsIn));
  const apps = new Map<string, ReadableApp>();
  if (ids.size === 0) return apps;
  const { modules } = await listVisibleModules(ctx);
  for (const module of modules) {
    if (!ids.has(module.id)) continue;
    if (await canSeeList(ctx, await compiledModule(ctx, module.id))) apps.set(module.id, module);
  }
  return apps;
}

/** The report's own app, if the actor may see entries of each app that it asks. */
export function openApp(asked: Asked, apps: ReadonlyMap<string, ReadableApp>): ReadableApp | undefined {
  return appsIn(asked).every((id) => apps.has(id)) ? apps.get(asked.moduleId) : undefined;
}
