import type { CheckedValue } from '../../value/field-value.ts';
import type { FieldDefinition } from '../definition.ts';
import { accept, ordinary, refuse, textOperators, type ValueKind } from './value-kind.ts';

/** How texts differ between types. */
export interface TextRules {
  readonly maxLength: number;
  readonly isMultiline: boolean;
  /** Code of the violation in a text that is neither blank nor too long. */
  check?(text: string, field: FieldDefinition): string | null;
}

/** Control characters except tab and line ends, and lone surrogates. */
const barredCharacters = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

const rulesOf = new WeakMap<ValueKind['check'], TextRules>();

/**
 * The texts that a type accepts; undefined if its values are not plain texts, or it checks more than `textKind` does.
 */
export function textRulesOf({ check }: Pick<ValueKind, 'check'>): TextRules | undefined {
  return rulesOf.get(check);
}

/** Text: trimmed on a single line, line ends as `\n`; no control characters; blank text is no value. */
export function textKind(rules: TextRules): ValueKind {
  const check = (value: unknown, field: FieldDefinition): CheckedValue => {
    if (value === null || value === undefined) return accept(null);
    if (typeof value !== 'string') return refuse('not_text');
    const text = rules.isMultiline ? value.replace(/\r\n?/g, '\n') : value.trim();
    if (text.trim() === '') return accept(null);
    if ([...text].length > rules.maxLength) return refuse('text_too_long', { maximum: rules.maxLength });
    if (barredCharacters.test(text)) return refuse('text_characters');
    if (!rules.isMultiline && /[\n\r\t]/.test(text)) return refuse('text_one_line');
    const code = rules.check?.(text, field) ?? null;
    return code === null ? accept(text) : refuse(code);
  };
  rulesOf.set(check, rules);
  return {
    ...ordinary,
    inLists: { isSearchable: true, isSortable: true },
    columnKind: 'text',
    operators: textOperators,
    expressionType: () => 'text',
    check,
    toText: (value) => (typeof value === 'string' ? value : ''),
    parseText: (text, field) => check(text, field),
    toColumn: (value) => value,
    fromColumn: (column) => (typeof column === 'string' ? column : null),
  };
}
