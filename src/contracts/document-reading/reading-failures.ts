/** Why nothing could be read. */
export const readingFailures = [
  'not_readable',
  'no_text',
  'too_large',
  'took_too_long',
  'provider_refused',
  'provider_not_ready',
  'provider_not_reachable',
  /** The server stopped while the document was on its way: whether the provider has it is not known. */
  'sent_unsure',
  /** Reading it was begun several times and never ended. */
  'gave_up',
] as const;
