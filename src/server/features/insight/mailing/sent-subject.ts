import { type MadeFile, reportAttachment } from '#server/features/documents/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { dashboardById } from '../dashboards/dashboard-store.ts';
import { dashboardFile, noteDashboard } from '../dashboards/paper/dashboard-file.ts';
import { composeReport } from '../reports/composing/compose-report.ts';
import { noteReport } from '../reports/note-report.ts';
import { designById } from '../reports/report-design-store.ts';
import type { Subject } from './subject.ts';

/** A file that was made, and how to note that its values left the product. */
interface MadeSubject {
  readonly file: MadeFile;
  note(): Promise<void>;
}

/** A report or dashboard on its way to its recipients. */
export interface SentSubject {
  readonly ownerId: string;
  readonly name: string;
  /** Where people open it. */
  readonly path: string;
  /** Its file with what the actor may see and take out. */
  make(ctx: Context): Promise<MadeSubject>;
}

/** The report or dashboard that a schedule is about; none where it is gone. */
export async function sentSubject(
  db: TenantDatabase,
  { kind, id }: Subject,
): Promise<SentSubject | undefined> {
  if (kind === 'design') {
    const design = await designById(db, id);
    return (
      design && {
        ownerId: design.ownerId,
        name: design.name,
        path: `/report-viewer?id=${id}`,
        make: async (ctx) => ({
          file: await reportAttachment(ctx, await composeReport(ctx, design, {})),
          note: () => noteReport(ctx, design, undefined, 'mail'),
        }),
      }
    );
  }
  const dashboard = await dashboardById(db, id);
  return (
    dashboard && {
      ownerId: dashboard.ownerId,
      name: dashboard.name,
      path: `/dashboard?id=${id}`,
      make: async (ctx) => {
        const { file, moduleIds } = await dashboardFile(ctx, dashboard, { span: null, filters: [] });
        return { file, note: () => noteDashboard(ctx, moduleIds, 'mail') };
      },
    }
  );
}
