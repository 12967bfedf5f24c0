import type { notificationsPage as en } from '../en/notifications-page.ts';
import type { Translated } from '../index.ts';

export const notificationsPage: Translated<typeof en> = {
  title: 'Benachrichtigungen',
  noNew: 'Keine neuen Benachrichtigungen',
  showAll: 'Alle anzeigen',
  markAll: 'Alle als gelesen markieren',
  marked: 'Alle als gelesen markiert',
  loadMore: 'Mehr laden',
  unread_one: '{{count}} ungelesen',
  unread_other: '{{count}} ungelesen',
  isUnread: 'ungelesen',
  openTask: 'Aufgabe öffnen',
  openEntry: 'Eintrag öffnen',
  openWorkflow: 'Workflow öffnen',
  openWebhooks: 'Webhooks öffnen',
  openUser: 'Person öffnen',
  openBots: 'Bots öffnen',
  back: 'Alle Benachrichtigungen',
  notFound: 'Diese Benachrichtigung ist nicht mehr verfügbar',
  loadFailed: 'Die Benachrichtigungen konnten nicht geladen werden',
  from: 'Von',
  app: 'App',
  entry: 'Eintrag',
  step: 'Prozessschritt',
  when: 'Wann',
};
