import type { TextFacts } from '#engine/form/field-type.ts';
import type { ColumnReading } from '#engine/form/sheet/column-readings.ts';
import { startThread } from '#server/platform/start-thread.ts';
import type { ReadSheet, SheetRefusal } from './sheet-row.ts';

/** How whoever sent a file writes days, numbers, and yes and no. */
export type ReaderFacts = Pick<TextFacts, 'locale' | 'timeZone' | 'dateFormat' | 'truthWords'>;

/** A sheet with what each of its columns may become; none where nobody asked. */
export interface SurveyedSheet extends ReadSheet {
  readonly readings: readonly (readonly ColumnReading[])[];
}

/** What the thread is given; `facts` null: only to read. */
export interface SheetJob {
  readonly bytes: Uint8Array;
  readonly facts: ReaderFacts | null;
}

const longestMs = 60_000;
const heapMb = 1024;

/** Reads a file in a thread of its own, which is ended when it takes too much time or memory. */
export function readSheetInThread(
  bytes: Buffer,
  facts: ReaderFacts | null,
): Promise<SurveyedSheet | SheetRefusal> {
  const job: SheetJob = { bytes: new Uint8Array(bytes), facts };
  const thread = startThread('sheet-worker', import.meta.url, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  return new Promise((resolve) => {
    const end = (result: SurveyedSheet | SheetRefusal) => {
      clearTimeout(timer);
      resolve(result);
      void thread.terminate();
    };
    const timer = setTimeout(() => end({ code: 'not_a_sheet' }), longestMs);
    thread.on('message', end);
    thread.on('error', () => end({ code: 'not_a_sheet' }));
    thread.on('exit', () => end({ code: 'not_a_sheet' }));
  });
}
