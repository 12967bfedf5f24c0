import type { TextFacts } from '#engine/form/field-type.ts';
import { patternHint } from '#engine/text/pattern-hint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { toTheMinute } from '#engine/value/zoned-time.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

type WrittenFacts = Pick<TextFacts, 'dateFormat' | 'timeFormat' | 'locale'>;

/**
 * The text of a violation in the reader's language, or the designer's own text if there is one. For a date or a time
 * the text names the expected format, if `facts` have it.
 */
export function violationText(violation: Violation, t: Translate, facts?: WrittenFacts): string {
  if (violation.message) return violation.message;
  const written = facts && writtenAs(violation.code, facts);
  if (written) return t(written.key, { format: patternHint(written.format, facts.locale) });
  return t(`violations:${violation.code}` as Parameters<Translate>[0], violation.params);
}

function writtenAs(code: string, { dateFormat, timeFormat = 'HH:mm' }: WrittenFacts) {
  if (code === 'not_a_date') return { key: 'field-views:dateWrittenAs', format: dateFormat } as const;
  if (code === 'not_a_time')
    return { key: 'field-views:timeWrittenAs', format: toTheMinute(timeFormat) } as const;
  if (code !== 'not_a_date_time') return null;
  return {
    key: 'field-views:dateTimeWrittenAs',
    format: `${dateFormat} ${toTheMinute(timeFormat)}`,
  } as const;
}
