import type { documents as en } from '../en/documents.ts';
import type { Translated } from '../index.ts';

export const documents: Translated<typeof en> = {
  printOrPdf: 'Drucken oder PDF',
  print: 'Drucken',
  pdf: 'PDF herunterladen',
  back: 'Zurück',
  history: 'Verlauf',
  when: 'Wann',
  who: 'Wer',
  what: 'Was',
  message: 'Nachricht',
  printed: '{{title}} · gedruckt von {{name}}, {{when}}',
  page: 'Seite {{page}} von {{pages}}',
  pictureOf: 'Bild: {{name}}',
  signatureOf: 'Unterschrift: {{name}}',
  logoOf: 'Logo von {{name}}',
  onlyVisible: 'Gedruckt werden nur Felder, die Sie sehen können.',
  sameAsPdf: 'Das PDF hat denselben Inhalt. Es ist für Vorleseprogramme ausgezeichnet.',
  contents: 'Inhalt',
  making: 'Das PDF wird erstellt …',
  pdfFailed: 'Das PDF konnte nicht erstellt werden',
  failed: 'Das Dokument konnte nicht geladen werden',
  printTitle: '{{title}} drucken',
  entries_one: '{{count}} Eintrag',
  entries_other: '{{count}} Einträge',
  preparing: 'Das Dokument wird vorbereitet',
};
