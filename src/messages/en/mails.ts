/** Texts around the mails that an app's templates make. */
export const mails = {
  openTask: 'Open task',
  openEntry: 'Open entry',
  openWorkflow: 'Open workflow',
  openWebhooks: 'Open webhooks',
  openUser: 'Open user',
  openBots: 'Open bots',
  openNotifications: 'Open notifications',
  openReport: 'Open report',
  reportAbout: 'The report is attached, with what you can see.',
  reportFooter: 'Someone at {{organization}} scheduled this report for you.',
  openDashboard: 'Open dashboard',
  dashboardAbout: 'The dashboard is attached, with what you can see.',
  dashboardFooter: 'Someone at {{organization}} scheduled this dashboard for you.',
  footer: 'You received this e-mail because you take part in “{{module}}”.',
  noSubject: '{{module}}: {{title}}',
  sampleMessage: '(message from the person who acts)',
  decide: 'Approve or reject',
  invitation: 'Choose your password for {{organization}}',
  invitationAbout:
    '{{organization}} has invited you. Your user name is {{username}}. Choose a password to sign in.',
  invitationEnds: 'This link works for seven days and once.',
  passwordReset: 'Choose a new password',
  passwordResetAbout:
    'Hello {{name}}, someone asked for a new password for {{username}} at {{organization}}. If it wasn’t you, ignore this e-mail: your password stays as it is.',
  passwordResetEnds: 'This link works for an hour and once.',
  choosePassword: 'Choose password',
} as const;
