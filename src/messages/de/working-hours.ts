import type { workingHours as en } from '../en/working-hours.ts';
import type { Translated } from '../index.ts';

export const workingHours: Translated<typeof en> = {
  title: 'Arbeitszeiten',
  whose: 'Wessen Zeiten',
  organization: 'Organisation',
  about:
    'Fristen, Erinnerungen und Eskalationen in Arbeitszeit richten sich danach. Teams können eigene Zeiten haben.',
  standard: 'Noch hat das niemand festgelegt: Montag bis Freitag, neun bis siebzehn Uhr.',
  asOrganization: 'Dieses Team arbeitet wie die Organisation.',
  giveOwn: 'Eigene Zeiten festlegen',
  follow: 'Wieder wie die Organisation',
  follows: '{{name}} arbeitet wieder wie die Organisation',
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
  fromNowOn: 'Laufende Aufgaben behalten ihre Fristen.',
};
