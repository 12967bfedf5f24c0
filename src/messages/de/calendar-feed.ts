import type { calendarFeed as en } from '../en/calendar-feed.ts';
import type { Translated } from '../index.ts';

export const calendarFeed: Translated<typeof en> = {
  title: 'Kalender',
  about:
    'Abonnieren Sie Ihre fälligen Aufgaben und Ihre Abwesenheit in einem Kalenderprogramm. Die Adresse ist geheim: Wer sie hat, kann Titel und Termine lesen.',
  make: 'Adresse erstellen',
  renew: 'Neue Adresse erstellen',
  revoke: 'Abo beenden',
  revoked: 'Das Abo ist beendet. Seine Adresse funktioniert nicht mehr.',
  once: 'Kopieren Sie die Adresse jetzt. Sie wird nur einmal angezeigt.',
  copy: 'Kopieren',
  copied: 'Adresse kopiert',
  neverUsed: 'Noch nicht gelesen',
  lastUsed: 'Zuletzt gelesen {{when}}',
  loadFailed: 'Die Kalendereinstellungen konnten nicht geladen werden',
};
