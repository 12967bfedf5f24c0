import type { absences as en } from '../en/absences.ts';
import type { Translated } from '../index.ts';

export const absences: Translated<typeof en> = {
  outOfOffice: 'Abwesenheit',
  outOfOfficeAbout:
    'Während Sie abwesend sind, sieht Ihre Vertretung Ihre Aufgaben, wird über neue benachrichtigt und entscheidet darüber. Der Verlauf nennt Sie beide.',
  actsFor: 'Sie vertreten jetzt {{names}}.',
  actsForIn: '{{name}} (in {{apps}})',
  awayNow: 'Sie sind bis {{to}} abwesend. {{name}} vertritt Sie seit {{from}}.',
  awayLater: 'Abwesend vom {{from}} bis {{to}}. {{name}} vertritt Sie.',
  awayFrom: 'Erster Tag',
  awayTo: 'Letzter Tag',
  substitute: 'Vertretung',
  substituteHelp: 'Für alle Apps ohne andere Vertretung unten. Beide Tage zählen mit, in Ihrer Zeitzone.',
  appSubstitutes: 'Andere Vertretung je App',
  app: 'App',
  addApp: 'App hinzufügen',
  removeApp: '{{app}} entfernen',
  absenceSaved: 'Abwesenheit gespeichert',
  absenceRemoved: 'Abwesenheit entfernt',
  backAgain: 'Ich bin wieder da',
  notAway: 'Abwesenheit absagen',
};
