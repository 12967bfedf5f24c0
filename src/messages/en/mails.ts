/** Texts around the mails that an app's templates make. */
export const mails = {
  openTask: 'Open task',
  openEntry: 'Open entry',
  openWorkflow: 'Open workflow',
  footer: 'You received this e-mail because you take part in “{{module}}”.',
  noSubject: '{{module}}: {{title}}',
  sampleMessage: '(message from the person who acts)',
  decide: 'Approve or reject',
} as const;
