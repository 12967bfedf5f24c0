import { readFileSync, rmSync } from 'node:fs';

/** What a test runner counted. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noCounts: TestCounts = { passed: 0, failed: 0, skipped: 0 };

/** Reads vitest's JSON report; undefined when the runner wrote none. A file that did not load counts as a failure. */
export function readVitestReport(file: string): TestCounts | undefined {
  const report = readReport(file);
  if (!report) return undefined;
  const brokenFiles = (report.testResults as { status: string; assertionResults: unknown[] }[]).filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  return {
    passed: Number(report.numPassedTests),
    failed: Number(report.numFailedTests) + brokenFiles,
    skipped: Number(report.numPendingTests) + Number(report.numTodoTests),
  };
}

/** Reads Playwright's JSON report. A flaky test counts as failed: it is a bug of the product or of the test. */
export function readPlaywrightReport(file: string): TestCounts | undefined {
  const report = readReport(file);
  if (!report) return undefined;
  const stats = report.stats as Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** Removes the report of an earlier run, so that it cannot be taken for this one's. */
export function forgetReport(file: string): void {
  rmSync(file, { force: true });
}

function readReport(file: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
