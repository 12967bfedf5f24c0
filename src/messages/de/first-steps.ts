import type { firstSteps as en } from '../en/first-steps.ts';
import type { Translated } from '../index.ts';

export const firstSteps: Translated<typeof en> = {
  title: 'Erste Schritte',
  done: '{{done}} von {{all}} erledigt',
  hide: 'Erste Schritte ausblenden',
  isDone: 'Erledigt:',
  people: 'Personen einladen',
  peopleWay: 'Liste einfügen oder Datei nehmen',
  teams: 'Teams bilden',
  teamsWay: 'Wer zusammenarbeitet, kommt in ein Team',
  app: 'Ihre erste App erstellen',
  template: 'Aus einer Vorlage',
  sheet: 'Aus einer Tabelle',
  words: 'Aus einer Beschreibung',
  form: 'Von Grund auf',
  publish: 'Veröffentlichen',
  publishWay: 'Entwurf öffnen und „Veröffentlichen“ wählen',
  publishLater: 'Sobald Ihre App fertig ist',
  entry: 'Einen Eintrag absenden',
  entryWay: 'Ihre App einmal ausfüllen',
  entryLater: 'Sobald eine App veröffentlicht ist',
  decision: 'Eine Aufgabe entscheiden',
  decisionWay: 'Ihre Aufgaben ansehen',
  news: 'Neu im {{month}}',
  toPublish: 'Apps mit Unveröffentlichtem',
  hideNews: 'Neuigkeiten ausblenden',
};
