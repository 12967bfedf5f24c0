/** Texts of reading documents. */
export const documentReading = {
  provider: 'Document reading',
  none: 'No reading',
  service: 'Services',
  licence: 'The licence must be added',
  oneOf: 'No service',
  embedded: 'Runs on your own server. Documents don’t leave it.',
  outside: 'Documents are sent to this provider.',
  notReady: 'An administrator must store its token first.',
  loadFailed: 'The providers couldn’t be loaded',
} as const;
