import type { Context } from '#server/platform/context.ts';
import { reportMade } from '../events.ts';
import type { KeptDesign } from './report-design-store.ts';

/** Notes that values left the product in a report, of one entry or of a list. */
export function noteReport(
  ctx: Context,
  { id, moduleId, design }: KeptDesign,
  recordId: string | undefined,
  format: 'pdf' | 'print' | 'mail' | 'word',
): Promise<void> {
  const entryId = design.source === 'entry' ? (recordId ?? null) : null;
  return ctx.inTransaction(async (tx) =>
    tx.announce(reportMade, { designId: id, moduleId, entryId, format }),
  );
}
