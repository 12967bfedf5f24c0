import type { workingHours as en } from '../en/working-hours.ts';
import type { Translated } from '../index.ts';

export const workingHours: Translated<typeof en> = {
  title: 'Arbeitszeiten',
  whose: 'Zeiten von',
  organization: 'Organisation',
  about:
    'Fristen, Erinnerungen und Eskalationen in Arbeitszeit richten sich danach. Teams können eigene Zeiten haben.',
  standard: 'Standard: Montag bis Freitag, 9 bis 17 Uhr',
  asOrganization: 'Dieses Team verwendet die Zeiten der Organisation.',
  giveOwn: 'Teamzeiten festlegen',
  follow: 'Zeiten der Organisation verwenden',
  follows: '{{name}} verwendet jetzt die Zeiten der Organisation',
  teamsFailed: 'Die Teams konnten nicht geladen werden',
  days: 'Arbeitstage',
  noDay: 'Wählen Sie mindestens einen Tag',
  from: 'Von',
  to: 'Bis',
  endsEarly: 'Das Ende muss nach dem Beginn liegen',
  holidays: 'Feiertage',
  noHolidays: 'Noch keine Feiertage.',
  date: 'Datum',
  name: 'Name',
  addHoliday: 'Feiertag hinzufügen',
  removeHoliday: '{{name}} entfernen',
  twice: 'Dieser Tag steht schon in der Liste',
  saved: 'Arbeitszeiten gespeichert',
  fromNowOn: 'Offene Aufgaben behalten ihre Fristen.',
};
