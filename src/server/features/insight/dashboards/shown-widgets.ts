import type { SentWidget, ShownWidget } from '#contracts/insight/dashboards/dashboard-shape.ts';
import { canSeeList } from '#server/features/entries/index.ts';
import { compiledModule, inLanguage } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { appsIn } from '../sharing/readable-apps.ts';

type App = NonNullable<ShownWidget['app']>;

/** Widgets as the actor may know them; `isOwn`: of a dashboard of theirs. */
export async function shownWidgets(
  ctx: Context,
  widgets: readonly SentWidget[],
  isOwn: boolean,
): Promise<ShownWidget[]> {
  const apps = await appsOf(ctx, widgets);
  return widgets.map((widget) => shownWidget(widget, apps, isOwn));
}

/** The apps that these widgets ask and whose entries the actor may see. */
async function appsOf(ctx: Context, widgets: readonly SentWidget[]): Promise<ReadonlyMap<string, App>> {
  const ids = [...new Set(widgets.flatMap(({ report }) => (report ? appsIn(report) : [])))];
  const apps = new Map<string, App>();
  for (const id of ids) {
    const version = await compiledModule(ctx, id).catch(unlessMissing);
    if (!version || !(await canSeeList(ctx, version))) continue;
    const { displayName, appIcon } = inLanguage(version, ctx.locale).module;
    apps.set(id, { id, display_name: displayName, app_icon: appIcon });
  }
  return apps;
}

/** An app that no longer exists is one that cannot be opened. */
function unlessMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

/** What a report asks names fields and values of its app, so it goes only to those who may open the app. */
function shownWidget(widget: SentWidget, apps: ReadonlyMap<string, App>, isOwn: boolean): ShownWidget {
  const { report = null } = widget;
  const isOpen = report !== null && appsIn(report).every((id) => apps.has(id));
  const app = (isOpen && apps.get(report.moduleId)) || null;
  if (report && !app) return { ...widget, title: isOwn ? widget.title : '', report: null, app: null };
  return { ...widget, report, app };
}
