import type { mails as en } from '../en/mails.ts';
import type { Translated } from '../index.ts';

export const mails: Translated<typeof en> = {
  openTask: 'Ouvrir la tâche',
  openEntry: 'Ouvrir l’entrée',
  openWorkflow: 'Ouvrir le workflow',
  footer: 'Vous recevez cet e-mail parce que vous participez à « {{module}} ».',
  noSubject: '{{module}} : {{title}}',
  sampleMessage: '(message de la personne qui agit)',
  decide: 'Approuver ou refuser',
};
