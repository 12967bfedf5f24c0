import type { FieldValue } from '#engine/value/field-value.ts';

/** What came of a call, over all its attempts and pages. */
export interface Asked {
  readonly status: number | null;
  readonly failure: string | null;
  readonly detail: string | null;
  readonly attempts: number;
  readonly pages: number;
  readonly isCut: boolean;
  readonly size: number;
  readonly body: FieldValue;
  readonly data: FieldValue;
  readonly retryAfterMs: number | null;
}

/** How many requests went out for a call: every attempt, and every further page. */
export function requestsOf({ attempts, pages }: Pick<Asked, 'attempts' | 'pages'>): number {
  return Math.max(attempts + pages - 1, 0);
}
