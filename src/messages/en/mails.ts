/** Texts around the mails that an app's templates make. */
export const mails = {
  openTask: 'Open the task',
  openEntry: 'Open the entry',
  openWorkflow: 'Open the workflow',
  footer: 'You get this mail because you take part in “{{module}}”.',
  noSubject: '{{module}}: {{title}}',
  sampleMessage: '(message of the person who acts)',
  decide: 'Approve or reject from here',
} as const;
