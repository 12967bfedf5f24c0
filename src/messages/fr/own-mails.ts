import type { ownMails as en } from '../en/own-mails.ts';
import type { Translated } from '../index.ts';

export const ownMails: Translated<typeof en> = {
  title: 'Mes e-mails',
  find: 'Rechercher des e-mails',
  loadFailed: 'Impossible de charger vos e-mails',
  none: 'Aucun e-mail pour le moment',
  noneText:
    'Les e-mails de Formwright sont conservés ici. Choisissez dans votre profil ceux que vous recevez.',
  chooseNews: 'Choisir les notifications',
  sent: 'Envoyé',
  kept: 'Conservé ici',
  keptText: 'Aucun serveur de messagerie n’est configuré, cet e-mail est donc conservé ici uniquement.',
  to: 'À',
  when: 'Date',
  status: 'Statut',
  openTask: 'Ouvrir la tâche',
  openEntry: 'Ouvrir l’entrée',
  openApp: 'Ouvrir le workflow',
  newer: 'Plus récents',
  older: 'Plus anciens',
};
