import type { TextFacts } from '#engine/form/field-type.ts';
import type { ColumnNotations } from '#engine/form/sheet/column-notations.ts';
import type { ColumnReading } from '#engine/form/sheet/column-readings.ts';
import { startThread } from '#server/platform/start-thread.ts';
import { tooLarge } from './read-sheet.ts';
import type { SheetChoice } from './sheet-findings.ts';
import type { ReadSheet, SheetRefusal } from './sheet-row.ts';

/** The formats of days, numbers, and yes and no that the sender of a file uses. */
export type ReaderFacts = Pick<TextFacts, 'locale' | 'timeZone' | 'dateFormat' | 'booleanWords'>;

/** A sheet with the requested facts about each of its columns. */
export interface SurveyedSheet extends ReadSheet {
  /** The field types that the column can become. */
  readonly readings: readonly (readonly ColumnReading[])[];
  /** The possible notations of the column. */
  readonly notations: readonly ColumnNotations[];
}

/** The requested facts about the columns of a sheet. */
export type ColumnQuestion = 'readings' | 'notations';

/** The input of the thread. */
export interface SheetJob {
  /** The path of the file. */
  readonly file: string;
  readonly facts: ReaderFacts;
  readonly asks: ColumnQuestion;
  readonly choice: SheetChoice;
}

const maxMs = 60_000;
const heapMb = 512;

/** Reads a file in a separate thread, which is terminated when it takes too much time or memory. */
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
    const timer = setTimeout(() => end(tooLarge()), maxMs);
    thread.on('message', end);
    thread.on('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : { code: 'not_a_sheet' }),
    );
    thread.on('exit', () => end({ code: 'not_a_sheet' }));
  });
}
