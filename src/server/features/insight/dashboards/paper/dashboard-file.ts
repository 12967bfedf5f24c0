import { documentAttachment, type MadeFile } from '#server/features/documents/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { figuresExported } from '../../events.ts';
import type { Dashboard } from '../dashboard-store.ts';
import { shownWidgets } from '../shown-widgets.ts';
import { composeDashboard, type PaperAsked } from './compose-dashboard.ts';

/** A dashboard as a PDF with what the actor may see and take out, and the apps it is of; refused where that is nothing. */
export async function dashboardFile(
  ctx: Context,
  dashboard: Dashboard,
  asked: PaperAsked,
): Promise<{ readonly file: MadeFile; readonly moduleIds: readonly string[] }> {
  const widgets = await shownWidgets(ctx, dashboard.widgets, dashboard.ownerId === actorOf(ctx).id);
  const { document, moduleIds, isRefused } = await composeDashboard(
    ctx,
    { name: dashboard.name, widgets },
    asked,
  );
  if (isRefused) throw new AppError('forbidden', {}, { violations: [{ path: '', code: 'not_exportable' }] });
  return { file: await documentAttachment(ctx, document), moduleIds };
}

/** Notes that figures of these apps left the product. */
export function noteDashboard(
  ctx: Context,
  moduleIds: readonly string[],
  format: 'pdf' | 'mail',
): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    for (const moduleId of moduleIds) tx.announce(figuresExported, { moduleId, format });
  });
}
