import type { notifications as en } from '../en/notifications.ts';
import type { Translated } from '../index.ts';

export const notifications: Translated<typeof en> = {
  assigned: '{{activity}} : « {{title}} » vous attend',
  reassigned: '{{actor}} vous a réattribué « {{title}} » ({{activity}})',
  reassignedAway: '{{actor}} a réattribué votre tâche « {{title}} » ({{activity}}) à une autre personne',
  approved: '{{actor}} a approuvé « {{title}} » ({{activity}})',
  rejected: '{{actor}} a refusé « {{title}} » ({{activity}})',
  completed: '« {{title}} » est terminé',
  sentBack: '{{actor}} vous a renvoyé « {{title}} » ({{activity}})',
  withdrawn: '{{actor}} a retiré « {{title}} » : votre tâche est annulée',
  faulted: '« {{title}} » s’est arrêté à {{activity}} et a besoin d’un administrateur',
  restart: '{{actor}} a relancé « {{title}} »',
  reminder: '{{activity}} : « {{title}} » vous attend toujours',
  escalated: '{{activity}} : « {{title}} » attend depuis trop longtemps',
  mentioned: '{{actor}} vous a mentionné dans « {{title}} »',
  commented: '{{actor}} a commenté « {{title}} »',
  unstaffed: '« {{title}} » : à l’étape {{activity}}, personne ne peut répondre à certaines entrées',
  scheduleFailed: '« {{title}} » n’a pas pu créer d’entrée au moment prévu',
  webhookPaused: '« {{title}} » est en pause : ses messages n’arrivent pas',
  botFailed: 'Le bot « {{title}} » a échoué ou attend votre réponse',
  botTold: '{{title}}',
  botPaused: 'Le bot « {{title}} » a été mis en pause',
  leavingSoon: '{{actor}} part le {{activity}}',
  leavingFailed: '{{actor}} devait partir le {{activity}}, mais la transmission attend votre décision',
  system: 'Le système',
  untitled: 'Entrée sans titre',
};
