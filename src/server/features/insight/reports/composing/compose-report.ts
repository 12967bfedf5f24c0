import type { SentDesign } from '#contracts/insight/reports/report-design-shape.ts';
import { fillReport } from '#engine/report/fill-report.ts';
import type { SpokenReport } from '#server/features/documents/index.ts';
import { entryAccess, loadEntryView } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { entrySource, type ReadEntry } from './entry-source.ts';
import { type ListAsked, listSource } from './list-source.ts';
import { picturesOfDesign } from './read-pictures.ts';

/** A design of an app, with what it is called. */
export interface NamedDesign {
  readonly name: string;
  readonly moduleId: string;
  readonly design: SentDesign;
}

/** Of what a report is made; `first` stops a list after so many entries. */
export interface ReportAsked {
  readonly recordId?: string | undefined;
  readonly taskId?: string | undefined;
  readonly list?: ListAsked | undefined;
  readonly first?: number;
}

/** A report with everything that the actor may see of it, ready to be parted into pages. */
export async function composeReport(
  ctx: Context,
  { name, moduleId, design }: NamedDesign,
  asked: ReportAsked,
): Promise<SpokenReport> {
  if (design.source === 'list') {
    const { list = {}, first } = asked;
    const { source, organization } = await listSource(ctx, { moduleId, list, first }, design);
    return { report: fillReport(design, source), title: name, author: organization, language: ctx.locale };
  }
  return composedEntry(ctx, { name, moduleId, design }, await readEntry(ctx, moduleId, asked));
}

/** A report about an entry as a reading shows it. */
export async function composedEntry(
  ctx: Context,
  { name, design }: NamedDesign,
  entry: ReadEntry,
): Promise<SpokenReport> {
  const { source, organization, title } = await entrySource(ctx, entry, picturesOfDesign(design));
  return {
    report: fillReport(design, source),
    title: [name, title].filter((part) => part !== '').join(' – '),
    author: organization,
    language: ctx.locale,
  };
}

/** The entry that is asked for, as the actor may see it; `not_found` where they may not. */
export async function readEntry(
  ctx: Context,
  moduleId: string,
  { recordId, taskId }: ReportAsked,
): Promise<ReadEntry> {
  if (recordId === undefined) {
    const violations = [{ path: 'body.recordId', code: 'required' }];
    throw new AppError('validation_failed', {}, { violations });
  }
  const { situation } = await loadEntryView(ctx, moduleId, recordId, taskId);
  const { version, entry } = situation;
  return { version, entry, access: entryAccess(situation) };
}
