import type { ShownWidget } from '#contracts/insight/dashboards/dashboard-shape.ts';
import type { ReportShape } from '#contracts/insight/report-shape.ts';
import { askedReport, type PressedGroup, type Span } from '#engine/insight/board.ts';
import { type ChartBlock, listTable, type PaperBlock } from '#server/features/documents/index.ts';
import { canSeeList, type ExportedEntries, exportedEntries } from '#server/features/entries/index.ts';
import { compiledModule, inLanguage } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { canExport } from '../../figures/described-columns.ts';
import { reportText } from '../../figures/report-texts.ts';
import { workOutReport } from '../../figures/work-out-report.ts';
import { getProcessMap } from '../../mining/get-process-map.ts';
import { appsIn } from '../../sharing/readable-apps.ts';
import { chartBlock } from './chart-block.ts';
import { dashboardText } from './dashboard-texts.ts';
import { figureFact, type PaperFact } from './figure-fact.ts';
import { moreLines } from './more-lines.ts';
import { paperWords, titleOnPaper } from './paper-words.ts';
import { processTable } from './process-table.ts';
import { reportTable } from './report-table.ts';

/** How a dashboard is read: the span and the groups of its address, and today in the organisation's zone. */
export interface Reading {
  readonly span: Span | null;
  readonly filters: readonly PressedGroup[];
  readonly today: string;
}

/** What a widget is on paper: a figure among others, or blocks under a title. */
export interface WidgetPart {
  readonly fact: PaperFact | null;
  readonly title: string;
  readonly blocks: readonly (PaperBlock | ChartBlock)[];
  /** How many figures were worked out for it. */
  readonly size: number;
  /** The apps whose values it shows. */
  readonly moduleIds: readonly string[];
  /** It would show values, if its reader could take them out. */
  readonly isRefused: boolean;
}

const mostEntries = 20;
const mostFields = 4;

/** A widget with what the actor may see and take out; what stops it is said in its place. */
export async function widgetPart(ctx: Context, widget: ShownWidget, reading: Reading): Promise<WidgetPart> {
  const { title, report } = widget;
  const said = { fact: null, title, size: 0, moduleIds: [], isRefused: false };
  const note = (text: string) => [{ kind: 'note' as const, text }];
  if (widget.kind === 'text') return { ...said, blocks: note(widget.text ?? '') };
  const asked = askedReport<ReportShape>(
    { id: widget.id, report },
    reading.filters,
    reading.span,
    reading.today,
  );
  if (!asked) return { ...said, blocks: note(dashboardText(ctx.locale, 'noApp')), isRefused: true };
  try {
    if (widget.kind === 'process') return await processPart(ctx, widget, asked);
    return widget.kind === 'entries'
      ? await entriesPart(ctx, widget, asked)
      : await figuresPart(ctx, widget, asked, reading.today);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'internal') throw error;
    const isRefused = error.code === 'forbidden' || error.code === 'not_found';
    const text = isRefused ? dashboardText(ctx.locale, 'notExportable') : reportText(ctx.locale, 'failed');
    return { ...said, blocks: note(text), isRefused };
  }
}

async function figuresPart(
  ctx: Context,
  widget: ShownWidget,
  report: ReportShape,
  today: string,
): Promise<WidgetPart> {
  const worked = await workOutReport(ctx, report, '');
  // A figure is made of many entries: a rule that asks each entry cannot let some of it out.
  if (!(await canExport(ctx, worked.version, worked.joins))) throw new AppError('forbidden');
  const words = await paperWords(ctx, worked);
  const title = widget.title || titleOnPaper(ctx, worked.plan, words);
  const size = worked.cells.length * Math.max(1, words.figures.length);
  const part = { fact: null, title, blocks: [], size, moduleIds: appsIn(report), isRefused: false };
  if (widget.kind === 'figure' || widget.kind === 'gauge') {
    return { ...part, fact: figureFact(ctx, { ...widget, title, report }, worked, words, today) };
  }
  if (worked.plan.rows.length !== 1 || widget.kind === 'table' || widget.kind === 'heatmap') {
    return { ...part, blocks: reportTable(ctx, worked, words) };
  }
  return { ...part, blocks: [chartBlock(widget.kind, { report, worked, words, alt: title })] };
}

/** The steps of a process with their figures, for those who may take out its event log. */
async function processPart(
  ctx: Context,
  { title }: ShownWidget,
  { moduleId, filters }: ReportShape,
): Promise<WidgetPart> {
  const map = await getProcessMap(ctx, { body: { moduleId, ...(filters ? { filters } : {}) } });
  if (!map.canExport) throw new AppError('forbidden');
  return {
    fact: null,
    title: title || map.display_name,
    size: map.process.steps.length,
    moduleIds: [moduleId],
    isRefused: false,
    blocks: [processTable(ctx.locale, map)],
  };
}

/** The entries of a widget, newest first, as a file of the list would have them. */
async function entriesPart(ctx: Context, widget: ShownWidget, report: ReportShape): Promise<WidgetPart> {
  const newest = await compiledModule(ctx, report.moduleId);
  if (!(await canSeeList(ctx, newest))) throw notFound();
  const { filters } = report;
  const found = await exportedEntries(ctx, newest, { list: filters ? { filters } : {}, isOfDrafts: false });
  const shown = { ...found, columns: shownColumns(found.columns) };
  const version = inLanguage(newest, ctx.locale);
  const table = await listTable(ctx, version, shown, mostEntries);
  const more = found.count - table.rows.length;
  return {
    fact: null,
    title: widget.title || version.module.displayName,
    size: table.rows.length,
    moduleIds: [report.moduleId],
    isRefused: false,
    blocks: [
      ...(table.rows.length > 0
        ? [table]
        : [{ kind: 'note' as const, text: reportText(ctx.locale, 'noEntries') }]),
      ...(table.rows.length > 0 && more > 0 ? [moreLines(ctx, more)] : []),
    ],
  };
}

/** The first fields of the form, and what lists say of every entry. */
function shownColumns(columns: ExportedEntries['columns']): ExportedEntries['columns'] {
  const fields = columns.filter(({ binding }) => binding).slice(0, mostFields);
  return [...fields, ...columns.filter(({ name }) => name === 'workflow_status' || name === 'created_on')];
}
