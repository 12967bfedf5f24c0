import type { TextFacts } from '#engine/form/field-type.ts';
import type { Violation } from '#engine/value/field-value.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

/**
 * What is wrong, in the reader's language: the designer's own words where there are some. What is to be a date or a
 * time says how that is written, where `facts` tell.
 */
export function violationText(
  violation: Violation,
  t: Translate,
  facts?: Pick<TextFacts, 'dateFormat'>,
): string {
  if (violation.message) return violation.message;
  const written = facts && writtenAs(violation.code, facts.dateFormat);
  if (written) return t(written.key, { format: written.format });
  return t(`violations:${violation.code}` as Parameters<Translate>[0], violation.params);
}

function writtenAs(code: string, dateFormat: string) {
  if (code === 'not_a_date') return { key: 'field-views:dateWrittenAs', format: dateFormat } as const;
  if (code === 'not_a_time') return { key: 'field-views:timeWrittenAs', format: 'HH:mm' } as const;
  if (code !== 'not_a_date_time') return null;
  return { key: 'field-views:dateTimeWrittenAs', format: `${dateFormat} HH:mm` } as const;
}
