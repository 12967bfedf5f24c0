import { buffer } from 'node:stream/consumers';
import { type MadeFile, reportAttachment } from '#server/features/documents/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { type Dashboard, dashboardById, dashboardsFor } from '../dashboards/dashboard-store.ts';
import { dashboardFile, noteDashboard } from '../dashboards/paper/dashboard-file.ts';
import { noteFigures, reportFile } from '../figures/export-insight.ts';
import { type Inquiry, inquiryById } from '../inquiries/inquiry-store.ts';
import { onTheirModels, shownInquiries } from '../inquiries/shown-inquiries.ts';
import { composeReport } from '../reports/composing/compose-report.ts';
import { noteReport } from '../reports/note-report.ts';
import { designById, type KeptDesign } from '../reports/report-design-store.ts';
import { shownDesigns } from '../reports/shown-designs.ts';
import { readerOf } from '../sharing/reader.ts';
import type { Subject } from './subject.ts';

/** A file that was made, and how to note that its values left the product. */
interface MadeSubject {
  readonly file: MadeFile;
  note(): Promise<void>;
}

/** A report, dashboard or quick report on its way to its recipients. */
export interface SentSubject {
  readonly ownerId: string;
  readonly name: string;
  /** Where people open it. */
  readonly path: string;
  /** Whether the actor may open it there: it is sent also to people with whom it is not shared. */
  isOpen(ctx: Context): Promise<boolean>;
  /** Its file with what the actor may see and take out. */
  make(ctx: Context): Promise<MadeSubject>;
}

/** What a schedule is about; none where it is gone. */
export async function sentSubject(
  db: TenantDatabase,
  { kind, id }: Subject,
): Promise<SentSubject | undefined> {
  switch (kind) {
    case 'design':
      return sentDesign(await designById(db, id));
    case 'dashboard':
      return sentDashboard(await dashboardById(db, id));
    case 'inquiry':
      return sentInquiry(await inquiryById(db, id));
  }
}

function sentDesign(design: KeptDesign | undefined): SentSubject | undefined {
  return (
    design && {
      ownerId: design.ownerId,
      name: design.name,
      path: `/report-viewer?id=${design.id}`,
      isOpen: async (ctx) => (await shownDesigns(ctx, design.id)).length > 0,
      make: async (ctx) => ({
        file: await reportAttachment(ctx, await composeReport(ctx, design, {})),
        note: () => noteReport(ctx, design, undefined, 'mail'),
      }),
    }
  );
}

/** A quick report as a sheet; on a model it is as the model is now. */
function sentInquiry(inquiry: Inquiry | undefined): SentSubject | undefined {
  return (
    inquiry && {
      ownerId: inquiry.ownerId,
      name: inquiry.name,
      path: `${inquiry.modelId ? '/bi-reports' : '/inquiry'}?report=${inquiry.id}`,
      isOpen: async (ctx) => (await shownInquiries(ctx, inquiry.id)).length > 0,
      make: async (ctx) => {
        const [{ report } = inquiry] = await onTheirModels(ctx, readerOf(ctx), [inquiry]);
        const { name, type, bytes } = await reportFile(ctx, report, 'xlsx');
        return {
          file: { name, type, bytes: await buffer(bytes) },
          note: () => noteFigures(ctx, report, 'mail'),
        };
      },
    }
  );
}

function sentDashboard(dashboard: Dashboard | undefined): SentSubject | undefined {
  return (
    dashboard && {
      ownerId: dashboard.ownerId,
      name: dashboard.name,
      path: `/dashboard?id=${dashboard.id}`,
      isOpen: async (ctx) => (await dashboardsFor(ctx.db, readerOf(ctx), dashboard.id)).length > 0,
      make: async (ctx) => {
        const { file, moduleIds } = await dashboardFile(ctx, dashboard, {
          span: null,
          filters: [],
          hasData: true,
        });
        return { file, note: () => noteDashboard(ctx, moduleIds, 'mail') };
      },
    }
  );
}
