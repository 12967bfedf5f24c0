import type { Fault } from '#engine/form/definition.ts';
import type { CompiledModule } from '#engine/module/compiled-module.ts';
import { checkDesign } from '#engine/report/check-design.ts';
import { entryBasis } from '#engine/report/entry-basis.ts';
import { checkWordPlan } from '#engine/report/word/plan-word.ts';
import type { Context } from '#server/platform/context.ts';
import { type ReportTarget, reportsAbout } from './report-target-store.ts';

/**
 * Faults of activities whose report does not exist or is not about one entry of the app, and warnings of reports about one
 * entry that name what the app no longer has.
 */
export async function reportFaults(ctx: Context, moduleId: string, module: CompiledModule): Promise<Fault[]> {
  const reports = await reportsAbout(ctx.db, moduleId);
  const ofEntries = reports.filter(({ design }) => design.source === 'entry');
  return [...missing(module, ofEntries), ...ofEntries.flatMap((report) => lostNames(module, report))];
}

function missing({ workflow }: CompiledModule, reports: readonly ReportTarget[]): readonly Fault[] {
  const known = new Set(reports.map(({ id }) => id));
  return [...workflow.activities.values()].flatMap(({ id, type, definition }) =>
    type.settings.flatMap(({ name, editorType }): Fault[] => {
      const report = editorType === 'report' ? definition.properties[name] : undefined;
      if (typeof report !== 'string' || report === '' || known.has(report)) return [];
      const where = { kind: 'activity', id, property: name } as const;
      const params = { activity: definition.displayName };
      return [{ severity: 'error', where, code: 'document_report_gone', params }];
    }),
  );
}

function lostNames({ form }: CompiledModule, report: ReportTarget): readonly Fault[] {
  const basis = entryBasis(form);
  const lost = report.nodes
    ? checkWordPlan(report.nodes, basis).map(({ params }) => `${params.name} (${params.near})`)
    : checkDesign(report.design, { ...basis, entries: null, sortable: new Set() }).map(
        ({ path, params }) => `${params?.name ?? ''} (${path})`,
      );
  if (lost.length === 0) return [];
  const params = { report: report.name, names: lost.slice(0, 3).join(', ') };
  return [{ severity: 'warning', where: { kind: 'module', id: '' }, code: 'report_lost_names', params }];
}
