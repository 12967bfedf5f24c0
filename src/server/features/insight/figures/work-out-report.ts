import type { ReportShape } from '#contracts/insight/report-shape.ts';
import { type Cell, type GroupKey, type RawCell, shownCells } from '#engine/insight/cells.ts';
import { type PlannedDimension, planReport, type ReportPlan } from '#engine/insight/plan-report.ts';
import { reportLimits } from '#engine/insight/report.ts';
import type { Violation } from '#engine/value/field-value.ts';
import {
  canSeeList,
  type FiguresBasis,
  figuresBasis,
  type ReportedColumn,
} from '#server/features/entries/index.ts';
import { compiledModule, type ModuleVersion } from '#server/features/modules/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { type FigureRow, keyStates, selectFigures } from './cells/figures-store.ts';
import { inOrder } from './order-cells.ts';
import { refuseManyRows } from './refuse-many-rows.ts';
import { type ShownGroup, shownGroups } from './shown-groups.ts';

/** A cell with its groups as people read them. */
export interface ShownCell extends Omit<Cell, 'rows' | 'across'> {
  readonly rows: readonly ShownGroup[];
  readonly across: ShownGroup | null;
}

/** A report as worked out for the actor. */
export interface WorkedOutReport {
  readonly version: ModuleVersion;
  readonly joins: FiguresBasis['joins'];
  readonly plan: ReportPlan<ReportedColumn>;
  readonly cells: readonly ShownCell[];
}

/** Works a report out of what the actor may see, its cells in order, subtotals before their groups. */
export async function workOutReport(
  ctx: Context,
  report: ReportShape,
  place = 'body.',
): Promise<WorkedOutReport> {
  const version = await compiledModule(ctx, report.moduleId);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const basis = await figuresBasis(ctx, version, { ...report, place });
  const plan = plannedFor(report, basis, place);
  await refuseManyRows(ctx, basis, place);
  const { timeZone } = await organization(ctx);
  const found = await selectFigures(ctx.db, basis, plan, timeZone);
  if (found.length > reportLimits.cells) {
    throw refused(
      [{ path: 'rows', code: 'too_many_groups', params: { maximum: reportLimits.cells } }],
      place,
    );
  }
  const groups = await shownGroups(basis, plan, found.map(asCell(plan)));
  const ordered = inOrder(groups, plan, ctx.locale);
  const shown = shownCells(ordered, plan);
  return {
    version,
    joins: basis.joins,
    plan,
    cells: shown.map((cell, index) => ({
      ...cell,
      rows: ordered[index]?.rows ?? [],
      across: ordered[index]?.across ?? null,
    })),
  };
}

/** Checks a report that stands at a place in the request, without working it out. */
export async function checkReport(ctx: Context, report: ReportShape, place: string): Promise<void> {
  const version = await compiledModule(ctx, report.moduleId);
  if (!(await canSeeList(ctx, version))) throw notFound();
  plannedFor(report, await figuresBasis(ctx, version, { ...report, place }), place);
}

function plannedFor(report: ReportShape, basis: FiguresBasis, place: string): ReportPlan<ReportedColumn> {
  const planned = planReport(report, basis.columns);
  if (!planned.ok) throw refused(planned.violations, place);
  return planned.plan;
}

function refused(violations: readonly Violation[], place: string): AppError {
  const placed = violations.map((violation) => ({ ...violation, path: `${place}${violation.path}` }));
  return new AppError('validation_failed', {}, { violations: placed });
}

function asCell({ rows, across }: { rows: readonly PlannedDimension<unknown>[]; across: unknown }) {
  return ({ keys, states, count, values, counts, hidden }: FigureRow): RawCell => {
    const keyAt = (index: number): GroupKey | null => {
      const is = keyStates[states[index] ?? -1];
      return is ? { is, key: is === 'value' ? (keys[index] ?? null) : null } : null;
    };
    return {
      rows: rows.flatMap((_, index) => keyAt(index) ?? []),
      across: across ? keyAt(rows.length) : null,
      count,
      figures: values.map((value, index) => ({
        value,
        count: counts[index] ?? 0,
        hidden: hidden[index] ?? 0,
      })),
    };
  };
}
