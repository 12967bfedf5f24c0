import type { TextFacts } from '#engine/form/field-type.ts';
import type { ColumnNotations } from '#engine/form/sheet/column-notations.ts';
import type { ColumnReading } from '#engine/form/sheet/column-readings.ts';
import { startThread } from '#server/platform/start-thread.ts';
import { tooLarge } from './read-sheet.ts';
import type { SheetChoice } from './sheet-findings.ts';
import type { ReadSheet, SheetRefusal } from './sheet-row.ts';

/** How whoever sent a file writes days, numbers, and yes and no. */
export type ReaderFacts = Pick<TextFacts, 'locale' | 'timeZone' | 'dateFormat' | 'truthWords'>;

/** A sheet with what was asked about each of its columns. */
export interface SurveyedSheet extends ReadSheet {
  /** What it may become. */
  readonly readings: readonly (readonly ColumnReading[])[];
  /** How it may be written. */
  readonly notations: readonly ColumnNotations[];
}

/** What is asked about the columns of a sheet. */
export type ColumnQuestion = 'readings' | 'notations';

/** What the thread is given. */
export interface SheetJob {
  /** Where the file lies. */
  readonly file: string;
  readonly facts: ReaderFacts;
  readonly asks: ColumnQuestion;
  readonly choice: SheetChoice;
}

const longestMs = 60_000;
const heapMb = 512;

/** Reads a file in a thread of its own, which is ended when it takes too much time or memory. */
export function readSheetInThread(job: SheetJob): Promise<SurveyedSheet | SheetRefusal> {
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
    const timer = setTimeout(() => end(tooLarge()), longestMs);
    thread.on('message', end);
    thread.on('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : { code: 'not_a_sheet' }),
    );
    thread.on('exit', () => end({ code: 'not_a_sheet' }));
  });
}
