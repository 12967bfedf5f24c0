import type { Violation } from '#engine/value/field-value.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

/** What is wrong, in the reader's language: the designer's own words where there are some. */
export function violationText(violation: Violation, t: Translate): string {
  if (violation.message) return violation.message;
  return t(`violations:${violation.code}` as Parameters<Translate>[0], violation.params);
}
