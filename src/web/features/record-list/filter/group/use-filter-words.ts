import type { FilterPart } from '#engine/query/filter.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { isGroup } from '../../filter-parts.ts';
import { columnTitle, type RecordColumn } from '../../record-columns.ts';
import { useOperandWords } from '../use-operand-words.ts';

/**
 * Parts of a filter in words, such as `Status is Open, all of (Total at least 1,000, Due on has no value)`. What is on
 * columns that the reader does not know is named as it is stored.
 */
export function useFilterWords(columns: readonly RecordColumn[], names: ReadonlyMap<string, string>) {
  const t = useT();
  const operand = useOperandWords(names);
  const words = (parts: readonly FilterPart[]): string =>
    parts.map(wordsOf).join(t('records:group_separator'));
  const wordsOf = (part: FilterPart): string => {
    if (isGroup(part)) return t(`records:group_${part.condition}`, { rules: words(part.rules) });
    const column = columns.find(({ name }) => name === part.field);
    const name = column ? columnTitle(column, t) : part.field;
    const value = column ? operand(part.value, column) : String(part.value ?? '');
    return [name, t(`records:op_${part.operator}`), value].filter((text) => text !== '').join(' ');
  };
  return words;
}
