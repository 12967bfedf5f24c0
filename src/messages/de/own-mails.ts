import type { ownMails as en } from '../en/own-mails.ts';
import type { Translated } from '../index.ts';

export const ownMails: Translated<typeof en> = {
  title: 'Meine E-Mails',
  find: 'E-Mails durchsuchen',
  loadFailed: 'Ihre E-Mails konnten nicht geladen werden',
  none: 'Noch keine E-Mails',
  noneText: 'Hier finden Sie alle E-Mails von Formwright. In Ihrem Profil wählen Sie, welche Sie bekommen.',
  chooseNews: 'Benachrichtigungen wählen',
  sent: 'Gesendet',
  kept: 'Nur hier',
  keptText: 'Es ist kein Mailserver eingerichtet, deshalb ist diese E-Mail nur hier.',
  to: 'An',
  when: 'Wann',
  status: 'Status',
  openTask: 'Aufgabe öffnen',
  openEntry: 'Eintrag öffnen',
  openApp: 'Workflow öffnen',
  newer: 'Neuere',
  older: 'Ältere',
};
