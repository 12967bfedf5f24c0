import type { notificationsPage as en } from '../en/notifications-page.ts';
import type { Translated } from '../index.ts';

export const notificationsPage: Translated<typeof en> = {
  title: 'Notifications',
  noNew: 'Aucune nouvelle notification',
  showAll: 'Tout afficher',
  markAll: 'Tout marquer comme lu',
  marked: 'Toutes marquées comme lues',
  loadMore: 'Charger plus',
  unread_one: '{{count}} non lue',
  unread_other: '{{count}} non lues',
  isUnread: 'non lue',
  openTask: 'Ouvrir la tâche',
  openEntry: 'Ouvrir l’entrée',
  openWorkflow: 'Ouvrir le workflow',
  openWebhooks: 'Ouvrir les webhooks',
  openUser: 'Ouvrir l’utilisateur',
  openBots: 'Ouvrir les bots',
  back: 'Toutes les notifications',
  notFound: 'Cette notification n’est plus disponible',
  loadFailed: 'Les notifications n’ont pas pu être chargées',
  from: 'De',
  app: 'Application',
  entry: 'Entrée',
  step: 'Étape du processus',
  when: 'Quand',
};
