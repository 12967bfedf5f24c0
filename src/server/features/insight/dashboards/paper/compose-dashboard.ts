import type { ShownWidget } from '#contracts/insight/dashboards/dashboard-shape.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import {
  type ChartBlock,
  type DrawnDocument,
  type GridCell,
  type PaperBlock,
  pageFrame,
} from '#server/features/documents/index.ts';
import { organization as organizationOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { dashboardText } from './dashboard-texts.ts';
import { paperBudget } from './paper-budget.ts';
import { type Reading, type WidgetPart, widgetPart } from './widget-part.ts';

/** A dashboard as a document, and the apps whose values it has. */
interface ComposedDashboard {
  readonly document: DrawnDocument;
  readonly moduleIds: readonly string[];
  /** It should show values, and its reader can take out none of them. */
  readonly isRefused: boolean;
}

/** How a dashboard is read, and whether the data of its charts follows. */
export type PaperAsked = Omit<Reading, 'today'> & { readonly hasData: boolean };

/** A dashboard with the figures that the actor may see and take out, in the grid of the screen. */
export async function composeDashboard(
  ctx: Context,
  { name, widgets }: { readonly name: string; readonly widgets: readonly ShownWidget[] },
  asked: PaperAsked,
): Promise<ComposedDashboard> {
  const today = dateAt(ctx.now.toISOString(), (await organizationOf(ctx)).timeZone);
  const budget = paperBudget();
  const parts: WidgetPart[] = [];
  for (const widget of widgets) {
    budget.refuseMore();
    const part = await widgetPart(ctx, widget, { ...asked, today });
    budget.take(part.size);
    parts.push(part);
  }
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
      isLandscape: true,
      blocks: blocksOf(widgets, parts, asked.hasData),
    },
  };
}

/** The widgets in the grid that they have on the screen. */
function blocksOf(
  widgets: readonly ShownWidget[],
  parts: readonly WidgetPart[],
  hasData: boolean,
): DrawnDocument['blocks'] {
  const cells = parts.flatMap(({ fact, title, blocks }, place): GridCell[] => {
    const { width = 12, height = 1 } = widgets[place] ?? {};
    const [content, ...more] = blocks;
    if (fact)
      return [{ width, height, title: fact.label, content: { kind: 'fact', text: fact.text }, more: [] }];
    if (!content) return [];
    return [{ width, height, title, content, more: more.filter(isPlain) }];
  });
  return cells.length > 0 ? [{ kind: 'grid', cells, hasData }] : [];
}

const isPlain = (block: PaperBlock | ChartBlock): block is PaperBlock => block.kind !== 'chart';
