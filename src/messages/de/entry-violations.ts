import type { entryViolations as en } from '../en/entry-violations.ts';
import type { Translated } from '../index.ts';

export const entryViolations: Translated<typeof en> = {
  unknown_user: 'Diesen Benutzer gibt es nicht',
  unknown_file: 'Diese Datei gibt es nicht, oder Sie dürfen sie nicht anhängen',
  no_longer_storable: 'Das Feld hat jetzt einen anderen Typ, zu dem dieser Wert nicht passt',
  not_sortable: 'Nach {{column}} kann nicht sortiert werden',
  not_groupable: 'Nach {{column}} kann nicht gruppiert werden',
  page_too_far: 'Listen enden bei Zeile {{maximum}}; verwenden Sie einen Filter',
  export_too_large: 'Eine Datei fasst höchstens {{maximum}} Einträge; verwenden Sie einen Filter',
  not_a_sheet: 'Diese Datei ist weder eine Excel-Arbeitsmappe (.xlsx) noch CSV',
  sheet_too_large:
    'Aus einer Datei werden höchstens {{rows}} Zeilen, {{columns}} Spalten und {{cells}} Zellen gelesen',
  files_being_read:
    'Gerade werden mehrere Dateien gelesen. Versuchen Sie es in {{seconds}} Sekunden noch einmal.',
  old_workbook:
    'Das ist eine alte Excel-Arbeitsmappe (.xls) oder eine mit Kennwort. Speichern Sie sie als .xlsx ohne Kennwort',
  cell_error: '{{error}} ist ein Fehler der Tabelle, kein Wert',
  formula_without_result: 'Das Ergebnis dieser Formel steht nicht in der Datei: {{error}}',
  sheet_empty: 'Unter der Zeile mit den Spaltennamen enthält die Datei nichts',
  target_taken: 'Zwei Spalten gehen in dieses Feld',
  row_of_nothing:
    'Blatt {{sheet}}, Zeile {{line}}: Die erste Spalte nennt nicht genau eine Zeile des ersten Blatts',
  not_a_column_type: 'Aus einer Spalte kann kein Feld dieses Typs werden',
  too_many_options: 'Für eine Auswahlliste gibt es zu viele verschiedene oder zu lange Werte',
  not_findable_by: 'Über dieses Feld lassen sich keine Einträge finden, oder keine Spalte geht hinein',
  key_missing: 'Der Schlüssel ist leer',
  key_unknown: 'Kein Eintrag hat diesen Schlüssel',
  key_ambiguous: 'Mehrere Einträge haben diesen Schlüssel',
  description_too_long: 'Der Wert darf höchstens 250 Zeichen haben',
  description_characters: 'Darf weder < noch > noch Steuerzeichen enthalten',
  column_twice: 'Die Spalte „{{column}}“ kommt zweimal vor',
  too_many_cells: 'Die Zeile hat mehr Werte als die {{maximum}} Spalten',
  unknown_category: 'Diese Kategorie gibt es nicht',
  too_many_templates: 'Es gibt schon {{maximum}} Vorlagen',
  category_cycle: 'Eine Kategorie kann nicht unter sich selbst stehen',
  file_empty: 'Die Datei ist leer',
  views_too_many: 'Diese Liste hat schon {{maximum}} Ansichten',
  view_not_shareable: 'Ansichten für alle teilen oder ändern kann nur, wer diese App gestalten darf',
  mention_not_allowed: 'Jemand, den Sie erwähnen, kann diesen Eintrag nicht sehen',
  key_in_use: '„{{key}}“ ist in {{app}} noch ausgewählt (Einträge: {{count}})',
  name_comma: 'Darf kein Komma enthalten',
};
