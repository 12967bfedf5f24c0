import { fieldCatalogue } from '#fields/catalogue.ts';
import { useTextFacts } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { valueIn } from '../editing/use-cell-edit.ts';
import type { RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import { useKnownNames } from '../table/use-known-names.ts';
import type { CardColumns } from './card-columns.ts';

/** What a card says of an entry. Hidden values are empty. */
export interface CardWords {
  readonly name: string;
  /** The running number, if the title is something else. */
  readonly number: string;
  readonly amount: string;
}

/** Writes the names of entries on cards. */
export function useCardWords(rows: readonly RecordRow[], columns: CardColumns) {
  const t = useT();
  const facts = useTextFacts(useKnownNames(rows));
  const textOf = (row: RecordRow, column: RecordColumn | null): string => {
    const type = fieldCatalogue.get(column?.field?.editorType ?? '');
    if (!column?.field || !type) return '';
    return type.toText(valueIn(row, column, type), column.field, facts);
  };
  return (row: RecordRow): CardWords => {
    const [title, number] = [textOf(row, columns.title), textOf(row, columns.number)];
    return {
      name: title || number || t('records:noValue'),
      number: title ? number : '',
      amount: textOf(row, columns.amount),
    };
  };
}
