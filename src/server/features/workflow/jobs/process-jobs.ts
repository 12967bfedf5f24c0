import { fireTimerHandler } from './fire-timer.ts';
import { reportStartedEntryHandler } from './report-started-entry.ts';
import { runDeferredWorkHandler } from './run-deferred-work.ts';

/** The jobs that move processes on: timers, deferred work, and reports of entries that a process has started. */
export const processJobs = [fireTimerHandler, runDeferredWorkHandler, reportStartedEntryHandler];
