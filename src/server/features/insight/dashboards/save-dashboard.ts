import { isDeepStrictEqual } from 'node:util';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { SentWidget } from '#contracts/insight/dashboards/dashboard-shape.ts';
import type { saveDashboard as endpoint } from '#contracts/insight/dashboards/save-dashboard.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { checkReport } from '../figures/work-out-report.ts';
import { type Dashboard, insertDashboard, ownedDashboards, updateDashboard } from './dashboard-store.ts';
import { ownDashboard } from './shown-dashboards.ts';

const maxDashboards = 100;

export async function saveDashboard(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const before = body.id === undefined ? null : await ownDashboard(ctx, body.id);
  if (before && body.revision !== before.revision) throw new AppError('stale_revision');
  const name = body.name ?? before?.name;
  if (name === undefined) throw refused({ path: 'body.name', code: 'required' });
  const stored = before?.widgets ?? [];
  const widgets = body.widgets ? body.widgets.map((widget) => completed(widget, stored)) : stored;
  await checkWidgets(ctx, widgets, stored);
  const dashboard: Dashboard = {
    id: before?.id ?? ctx.randomId(),
    ownerId: actorOf(ctx).id,
    name,
    widgets,
    sharedWith: before?.sharedWith ?? [],
    revision: (before?.revision ?? 0) + 1,
    modifiedOn: ctx.now.toISOString(),
  };
  await refuseTakenName('body.name', name, () => write(ctx, dashboard, before !== null));
  ctx.noteSettings(changedValues({ ...before }, { name: dashboard.name, sharedWith: dashboard.sharedWith }));
  return { id: dashboard.id, revision: dashboard.revision };
}

async function write(ctx: Context, dashboard: Dashboard, isStored: boolean): Promise<void> {
  if (isStored) {
    if (!(await updateDashboard(ctx.db, dashboard))) throw new AppError('stale_revision');
    return;
  }
  if ((await ownedDashboards.count(ctx.db, dashboard.ownerId)) >= maxDashboards) {
    throw refused({ path: 'body.name', code: 'too_many_dashboards', params: { maximum: maxDashboards } });
  }
  await insertDashboard(ctx.db, dashboard);
}

/** A widget whose report its sender may not know, or leaves as it is, keeps the one that is stored. */
function completed(widget: SentWidget, stored: readonly SentWidget[]): SentWidget {
  if (widget.report || widget.kind === 'text') return widget;
  const report = stored.find(({ id }) => id === widget.id)?.report;
  return report ? { ...widget, report } : widget;
}

/** Each widget has an id of its own and what its kind needs; reports that are stored already were checked then. */
async function checkWidgets(
  ctx: Context,
  widgets: readonly SentWidget[],
  stored: readonly SentWidget[],
): Promise<void> {
  for (const [index, { id, kind, report, text }] of widgets.entries()) {
    const path = `body.widgets[${index}]`;
    if (widgets.findIndex((other) => other.id === id) !== index) {
      throw refused({ path: `${path}.id`, code: 'duplicate_widget' });
    }
    if (kind === 'text') {
      if (text === undefined) throw refused({ path: `${path}.text`, code: 'required' });
      if (report) throw refused({ path: `${path}.report`, code: 'not_of_text' });
      continue;
    }
    if (!report) throw refused({ path: `${path}.report`, code: 'required' });
    const known = stored.find((other) => other.id === id)?.report;
    if (!isDeepStrictEqual(report, known)) await checkReport(ctx, report, `${path}.report.`);
  }
}

function refused(violation: Violation): AppError {
  return new AppError('validation_failed', {}, { violations: [violation] });
}
