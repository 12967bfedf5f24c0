import type { mails as en } from '../en/mails.ts';
import type { Translated } from '../index.ts';

export const mails: Translated<typeof en> = {
  openTask: 'Ouvrir la tâche',
  openEntry: 'Ouvrir l’entrée',
  openWorkflow: 'Ouvrir le workflow',
  openWebhooks: 'Ouvrir les webhooks',
  openUser: 'Ouvrir l’utilisateur',
  openBots: 'Ouvrir les bots',
  openNotifications: 'Ouvrir les notifications',
  openReport: 'Ouvrir le rapport',
  reportAbout: 'Le rapport est joint, avec ce que vous pouvez voir.',
  reportFooter: 'Quelqu’un chez {{organization}} vous fait envoyer ce rapport à intervalles réguliers.',
  openDashboard: 'Ouvrir le tableau de bord',
  dashboardAbout: 'Le tableau de bord est joint, avec ce que vous pouvez voir.',
  dashboardFooter:
    'Quelqu’un chez {{organization}} vous fait envoyer ce tableau de bord à intervalles réguliers.',
  footer: 'Vous recevez cet e-mail parce que vous participez à « {{module}} ».',
  noSubject: '{{module}} : {{title}}',
  sampleMessage: '(message de la personne qui agit)',
  decide: 'Approuver ou refuser',
  invitation: 'Choisissez votre mot de passe pour {{organization}}',
  invitationAbout:
    '{{organization}} vous a invité. Votre nom d’utilisateur est {{username}}. Choisissez un mot de passe pour vous connecter.',
  invitationEnds: 'Ce lien est valable sept jours et une seule fois.',
  passwordReset: 'Choisissez un nouveau mot de passe',
  passwordResetAbout:
    'Bonjour {{name}}, quelqu’un a demandé un nouveau mot de passe pour {{username}} chez {{organization}}. Si ce n’est pas vous, ignorez cet e-mail : votre mot de passe reste le même.',
  passwordResetEnds: 'Ce lien est valable une heure et une seule fois.',
  choosePassword: 'Choisir le mot de passe',
};
