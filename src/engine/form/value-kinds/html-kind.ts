import { attributeOf, htmlToText, imageTags, textToHtml } from '../../text/html-text.ts';
import type { CheckedValue } from '../../value/field-value.ts';
import type { HtmlRules } from '../field-type.ts';
import { hasLargeTable, tableLimits } from './html-tables.ts';
import { textKind } from './text-kind.ts';
import { accept, refuse, type ValueKind } from './value-kind.ts';

const maxLength = 200_000;

/** The additional members of a type whose value is HTML. */
export type HtmlKind = ValueKind & {
  readonly html: HtmlRules;
  fileKeysIn(value: unknown): readonly string[];
  expressionValue(value: unknown): string | null;
};

/**
 * HTML of at most 200,000 characters. Only its shape is checked here; the server reduces it to the permitted HTML
 * before storing it, and every renderer does so again. HTML without text, pictures and tables is no value.
 */
export function htmlKind(html: HtmlRules): HtmlKind {
  const source = textKind({ maxLength, isMultiline: true });
  const check: ValueKind['check'] = (value, field): CheckedValue => {
    const checked = source.check(value, field);
    if (!checked.ok || typeof checked.value !== 'string') return checked;
    if (hasLargeTable(checked.value)) return refuse('table_too_large', tableLimits);
    return isBlank(checked.value) ? accept(null) : checked;
  };
  return {
    ...source,
    isRepeatable: false,
    inLists: { isSearchable: true, isSortable: false },
    html,
    operators: ['isnull', 'isnotnull', 'isempty', 'isnotempty', 'contains', 'doesnotcontain'],
    check,
    toText: (value) => (typeof value === 'string' ? htmlToText(value) : ''),
    parseText: (text, field) => (text.trim() === '' ? accept(null) : check(textToHtml(text), field)),
    fileKeysIn: (value) => (typeof value === 'string' ? fileKeysIn(value) : []),
    expressionValue: (value) => (typeof value === 'string' ? htmlToText(value) : null),
  };
}

function fileKeysIn(html: string): string[] {
  const keys = (html.match(imageTags) ?? []).map((tag) => attributeOf(tag, 'data-file-key'));
  return [...new Set(keys.filter((key) => /^[\w./-]+$/.test(key)))];
}

function isBlank(html: string): boolean {
  return !/<(img|hr|table)\b/i.test(html) && htmlToText(html) === '';
}
