import type { calendarFeed as en } from '../en/calendar-feed.ts';
import type { Translated } from '../index.ts';

export const calendarFeed: Translated<typeof en> = {
  title: 'Calendrier',
  about:
    'Abonnez-vous à vos tâches à échéance et à votre absence dans un logiciel de calendrier. L’adresse est secrète : quiconque la possède peut lire les titres et les dates.',
  make: 'Créer l’adresse',
  renew: 'Créer une nouvelle adresse',
  revoke: 'Mettre fin à l’abonnement',
  revoked: 'L’abonnement est terminé. Son adresse ne fonctionne plus.',
  once: 'Copiez l’adresse maintenant. Elle n’est affichée qu’une fois.',
  copy: 'Copier',
  copied: 'Adresse copiée',
  neverUsed: 'Pas encore lu',
  lastUsed: 'Dernière lecture : {{when}}',
  loadFailed: 'Impossible de charger les réglages du calendrier',
};
