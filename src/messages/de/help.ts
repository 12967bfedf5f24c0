import type { help as en } from '../en/help.ts';
import type { Translated } from '../index.ts';

export const help: Translated<typeof en> = {
  title: 'Hilfe',
  about:
    'Alles, was Formwright kann, Schritt für Schritt. Geben Sie ein Wort ein oder wählen Sie ein Kapitel.',
  inEnglish: 'Das Handbuch ist auf Englisch.',
  contents: 'Inhalt',
  search: 'Handbuch durchsuchen',
  found: 'Suchergebnisse',
  noMatch: 'Das Handbuch ist auf Englisch: Versuchen Sie ein englisches Wort oder weniger Wörter.',
  noChapter: 'Dieses Kapitel gibt es im Handbuch nicht',
  onThisPage: 'Auf dieser Seite',
  next: 'Weiter:',
  forPage: 'Hilfe zu dieser Seite',
  openWhole: 'Im Handbuch öffnen',
  design: 'Gestalten',
  work: 'Arbeiten',
  administer: 'Verwalten',
  further: 'Weiteres',
  fieldTypes: 'Feldtypen',
  startDesign: 'Von der leeren Fläche, einer Vorlage oder einer Tabelle zur veröffentlichten App',
  startWork: 'Ausfüllen, entscheiden, finden, auswerten und drucken',
  startPeople: 'Personen einladen und ihnen Rollen und Teams geben',
};
