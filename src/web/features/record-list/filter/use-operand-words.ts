import { isDate } from '#engine/value/calendar.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { useTextFacts } from '#web/features/entry-form/index.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { type RecordColumn, systemKindOf } from '../record-columns.ts';

/** The operand's text on a filter's chip: people by name, moments and booleans in the reader's language. */
export function useOperandWords(names: ReadonlyMap<string, string>) {
  const t = useT();
  const format = useFormat();
  const facts = useTextFacts(names);
  const words = (value: FieldValue | undefined, column: RecordColumn): string => {
    if (value === undefined || value === null) return '';
    if (Array.isArray(value)) {
      return format.list((value as readonly FieldValue[]).map((item) => words(item, column)));
    }
    if (typeof value === 'boolean') return t(value ? 'ui:yes' : 'ui:no');
    const text = String(value);
    const type = fieldCatalogue.get(column.field?.editorType ?? '');
    if (!type || !column.field) {
      const kind = systemKindOf(column);
      if (kind === 'status') return statusLabel(text, t);
      if (kind === 'person') return facts.labelOf('user', text) ?? text;
      if (kind === 'moment' && isDate(text)) return format.date(text);
      return kind === 'moment' && !Number.isNaN(Date.parse(text)) ? format.dateTime(text) : text;
    }
    if (type.columnKind === 'timestamptz' && isDate(text)) return format.date(text);
    if (type.columnKind === 'textList') return type.toText([value], column.field, facts) || text;
    return type.check(value, column.field).ok ? type.toText(value, column.field, facts) || text : text;
  };
  return words;
}
