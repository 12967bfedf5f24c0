import type { mails as en } from '../en/mails.ts';
import type { Translated } from '../index.ts';

export const mails: Translated<typeof en> = {
  openTask: 'Aufgabe öffnen',
  openEntry: 'Eintrag öffnen',
  openWorkflow: 'Workflow öffnen',
  footer: 'Sie erhalten diese E-Mail, weil Sie an „{{module}}“ beteiligt sind.',
  noSubject: '{{module}}: {{title}}',
  sampleMessage: '(Nachricht der handelnden Person)',
  decide: 'Genehmigen oder ablehnen',
};
