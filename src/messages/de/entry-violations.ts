import type { entryViolations as en } from '../en/entry-violations.ts';
import type { Translated } from '../index.ts';

export const entryViolations: Translated<typeof en> = {
  unknown_user: 'Diesen Benutzer gibt es nicht',
  unknown_file: 'Diese Datei gibt es nicht, oder Sie dürfen sie nicht anhängen',
  no_longer_storable: 'Das Feld hat jetzt einen anderen Typ, der diesen Wert nicht zulässt',
  not_sortable: 'Nach {{column}} kann nicht sortiert werden',
  not_groupable: 'Nach {{column}} kann nicht gruppiert werden',
  not_arrangeable: 'Nach {{column}} lässt sich die Liste nicht anordnen',
  page_too_far: 'Listen enden bei Zeile {{maximum}}; verwenden Sie einen Filter',
  document_too_large: 'Das Dokument ist zu groß. Wählen Sie weniger Einträge oder kleinere Bilder.',
  export_too_large: 'Eine Datei fasst höchstens {{maximum}} Einträge. Verwenden Sie einen Filter.',
  not_a_sheet: 'Diese Datei ist weder eine Excel-Arbeitsmappe (.xlsx) noch CSV',
  sheet_too_large:
    'Eine Datei kann höchstens {{rows}} Zeilen, {{columns}} Spalten und {{cells}} Zellen haben',
  files_being_read:
    'Es werden gerade andere Dateien gelesen. Versuchen Sie es in {{seconds}} Sekunden noch einmal.',
  old_workbook:
    'Das ist eine alte Excel-Arbeitsmappe (.xls) oder eine mit Kennwort. Speichern Sie sie als .xlsx ohne Kennwort',
  cell_error: '{{error}} ist ein Fehler der Tabelle, kein Wert',
  formula_without_result: 'Das Ergebnis dieser Formel steht nicht in der Datei: {{error}}',
  sheet_empty: 'Unter der Zeile mit den Spaltennamen stehen keine Daten',
  target_taken: 'Diesem Feld sind zwei Spalten zugeordnet',
  row_of_nothing:
    'Blatt {{sheet}}, Zeile {{line}}: Die erste Spalte passt nicht zu genau einer Zeile des ersten Blatts',
  not_a_column_type: 'Aus einer Spalte kann kein Feld dieses Typs werden',
  too_many_options: 'Es sind zu viele oder zu lange Werte für eine Auswahlliste',
  not_findable_by: 'Über dieses Feld lassen sich keine Einträge finden, oder ihm ist keine Spalte zugeordnet',
  key_missing: 'Der Schlüssel ist leer',
  key_unknown: 'Kein Eintrag hat diesen Schlüssel',
  key_ambiguous: 'Mehrere Einträge haben diesen Schlüssel',
  incoming_decision: '„{{value}}“ ist keine der eingerichteten Entscheidungen',
  incoming_no_task: 'Der Eigentümer des Webhooks hat keine offene Aufgabe zu diesem Eintrag',
  incoming_several_tasks: 'Der Eigentümer des Webhooks hat mehrere offene Aufgaben zu diesem Eintrag',
  description_too_long: 'Der Wert darf höchstens 250 Zeichen haben',
  description_characters: 'Darf weder < noch > noch Steuerzeichen enthalten',
  column_twice: 'Die Spalte „{{column}}“ kommt zweimal vor',
  too_many_cells: 'Die Zeile hat mehr Werte, als es Spalten gibt ({{maximum}})',
  unknown_category: 'Diese Kategorie gibt es nicht',
  too_many_templates: 'Sie haben schon {{maximum}} Vorlagen; mehr sind nicht möglich',
  category_cycle: 'Eine Kategorie kann nicht in sich selbst liegen',
  file_empty: 'Die Datei ist leer',
  views_too_many: 'Diese Liste hat schon {{maximum}} Ansichten; mehr sind nicht möglich',
  view_not_shareable: 'Nur wer diese App gestalten darf, kann Ansichten teilen oder geteilte ändern',
  mention_not_allowed: 'Jemand, den Sie erwähnt haben, kann diesen Eintrag nicht sehen',
  key_in_use:
    '„{{key}}“ wird in {{app}} noch verwendet (Einträge: {{count}}). Ändern Sie zuerst diese Einträge.',
  name_comma: 'Darf kein Komma enthalten',
};
