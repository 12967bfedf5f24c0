import type { ShownWidget } from '#contracts/insight/dashboards/dashboard-shape.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import {
  type ChartBlock,
  type DrawnDocument,
  type PaperBlock,
  pageFrame,
} from '#server/features/documents/index.ts';
import { organization as organizationOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { dashboardText } from './dashboard-texts.ts';
import type { PaperFact } from './figure-fact.ts';
import { type Reading, type WidgetPart, widgetPart } from './widget-part.ts';

/** A dashboard as a document, and the apps whose values it has. */
interface ComposedDashboard {
  readonly document: DrawnDocument;
  readonly moduleIds: readonly string[];
  /** It should show values, and its reader can take out none of them. */
  readonly isRefused: boolean;
}

/** A dashboard with the figures that the actor may see and take out; figures beside each other share a row. */
export async function composeDashboard(
  ctx: Context,
  { name, widgets }: { readonly name: string; readonly widgets: readonly ShownWidget[] },
  asked: Omit<Reading, 'today'>,
): Promise<ComposedDashboard> {
  const today = dateAt(ctx.now.toISOString(), (await organizationOf(ctx)).timeZone);
  const parts: WidgetPart[] = [];
  for (const widget of widgets) parts.push(await widgetPart(ctx, widget, { ...asked, today }));
  const { organization, logo, ...frame } = await pageFrame(ctx, name);
  const moduleIds = [...new Set(parts.flatMap((part) => part.moduleIds))];
  return {
    moduleIds,
    isRefused: moduleIds.length === 0 && parts.some(({ isRefused }) => isRefused),
    document: {
      ...frame,
      title: name,
      head: { organization, logo, app: dashboardText(ctx.locale, 'dashboard'), number: '', status: '' },
      subtitle: dashboardText(ctx.locale, `span_${asked.span ?? 'all'}`),
      isLandscape: false,
      blocks: blocksOf(parts),
    },
  };
}

function blocksOf(parts: readonly WidgetPart[]): readonly (PaperBlock | ChartBlock)[] {
  const blocks: (PaperBlock | ChartBlock)[] = [];
  let facts: PaperFact[] = [];
  const flush = () => {
    if (facts.length > 0) blocks.push({ kind: 'facts', facts });
    facts = [];
  };
  for (const { fact, title, blocks: own } of parts) {
    if (fact) {
      facts.push(fact);
      continue;
    }
    flush();
    if (title !== '') blocks.push({ kind: 'heading', text: title });
    blocks.push(...own);
  }
  flush();
  return blocks;
}
