import type { getAnalystAccess as endpoint } from '#contracts/analyst-access/get-analyst-access.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { publishedModuleIds } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import {
  analystLimits,
  analystRole,
  analystSchema,
  hasAnalystSchema,
} from '#server/platform/db/analyst/analyst-login.ts';
import { loadAnalystApps, loadAnalystRevision, loadPasswordMark } from './analyst-store.ts';
import { analystAddress, unavailableBecause } from './availability.ts';
import { describedApp } from './described-app.ts';
import { viewNames } from './views/view-names-store.ts';

export async function getAnalystAccess(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const { db, tenant, platform } = ctx;
  const isOn = await hasAnalystSchema(db, tenant);
  const address = analystAddress(platform.config);
  const [chosen, names, mark, people] = [
    new Map((await loadAnalystApps(db)).map((app) => [app.moduleId, app])),
    await viewNames(db),
    isOn ? await loadPasswordMark(db) : undefined,
    await directory(ctx),
  ];
  const apps: EndpointOutput<typeof endpoint>['apps'] = [];
  for (const moduleId of await publishedModuleIds(db)) {
    const app = chosen.get(moduleId);
    const views = isOn && app ? (names.get(moduleId) ?? []) : [];
    const described = await describedApp(ctx, moduleId);
    if (!described) continue;
    apps.push({
      ...described,
      is_chosen: app !== undefined,
      includes_hidden: app?.includesHidden ?? false,
      views: [...views],
    });
  }
  const { revision } = await loadAnalystRevision(db);
  const setBy = mark && people.person(mark.setBy);
  return {
    revision,
    unavailable: unavailableBecause(platform.config),
    is_on: isOn,
    connection:
      isOn && address
        ? {
            ...address,
            user: analystRole(tenant),
            schema: analystSchema(tenant),
            connections: analystLimits.connections,
            statement_seconds: analystLimits.statementSeconds,
          }
        : null,
    password: mark ? { set_on: mark.setOn, set_by: setBy ? { id: setBy.id, name: setBy.name } : null } : null,
    apps,
  };
}
