import type { mails as en } from '../en/mails.ts';
import type { Translated } from '../index.ts';

export const mails: Translated<typeof en> = {
  openTask: 'Aufgabe öffnen',
  openEntry: 'Eintrag öffnen',
  openWorkflow: 'Workflow öffnen',
  openWebhooks: 'Webhooks öffnen',
  openUser: 'Person öffnen',
  openBots: 'Bots öffnen',
  openNotifications: 'Benachrichtigungen öffnen',
  openReport: 'Bericht öffnen',
  reportAbout: 'Der Bericht liegt bei, mit dem, was Sie sehen dürfen.',
  reportFooter: 'Jemand bei {{organization}} lässt Ihnen diesen Bericht zu festen Zeiten senden.',
  openDashboard: 'Dashboard öffnen',
  dashboardAbout: 'Das Dashboard liegt bei, mit dem, was Sie sehen dürfen.',
  dashboardFooter: 'Jemand bei {{organization}} lässt Ihnen dieses Dashboard zu festen Zeiten senden.',
  footer: 'Sie erhalten diese E-Mail, weil Sie an „{{module}}“ beteiligt sind.',
  noSubject: '{{module}}: {{title}}',
  sampleMessage: '(Nachricht der handelnden Person)',
  decide: 'Genehmigen oder ablehnen',
  invitation: 'Wählen Sie Ihr Passwort für {{organization}}',
  invitationAbout:
    '{{organization}} hat Sie eingeladen. Ihr Benutzername ist {{username}}. Wählen Sie ein Passwort, um sich anzumelden.',
  invitationEnds: 'Dieser Link gilt sieben Tage und einmal.',
  passwordReset: 'Neues Passwort wählen',
  passwordResetAbout:
    'Guten Tag {{name}}, jemand hat ein neues Passwort für {{username}} bei {{organization}} angefordert. Wenn Sie es nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
  passwordResetEnds: 'Dieser Link gilt eine Stunde und einmal.',
  choosePassword: 'Passwort wählen',
};
