import type { SentDesign } from '#contracts/insight/reports/report-design-shape.ts';
import type { WordNode } from '#engine/report/word/word-plan.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A report about an app: its blocks, or what the marks of its Word file name. */
export interface ReportTarget {
  readonly id: string;
  readonly name: string;
  readonly design: SentDesign;
  readonly nodes: readonly WordNode[] | null;
}

/** The reports about an app, whoever has drawn them, by name. */
export async function reportsAbout(db: TenantDatabase, moduleId: string): Promise<readonly ReportTarget[]> {
  return db.tables
    .selectFrom('reportTargets as report')
    .leftJoin('reportWordMarks as word', 'word.designId', 'report.id')
    .select(['report.id', 'report.name', 'report.design', 'word.nodes'])
    .where('report.moduleId', '=', moduleId)
    .orderBy('report.name')
    .execute();
}
