import { csvFile } from '#web/lib/files/csv-file.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { columnText } from './column-texts.ts';

const columns = [
  'full_name',
  'username',
  'email',
  'teams',
  'roles',
  'manager',
  'language',
  'isFullUser',
] as const;

/** A CSV file with the titles that are understood and two people. */
export function exampleFile(t: Translate): Blob {
  const rows = [
    columns.map((column) => columnText(column, t)),
    ['Mia Lang', 'mia', 'mia@example.com', '', '', 'ana.ruiz', 'de', t('ui:no')],
    ['Ana Ruiz', 'ana.ruiz', 'ana.ruiz@example.com', '', '', '', 'es', t('ui:yes')],
  ];
  return csvFile(rows);
}
