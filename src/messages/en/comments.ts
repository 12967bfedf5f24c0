/** The conversation about an entry. */
export const comments = {
  title: 'Conversation',
  empty: 'No comments yet.',
  emptyHint: 'Type @ to ask someone.',
  failed: 'Couldn’t load the conversation.',
  placeholder: 'Write a comment. Type @ to mention someone.',
  send: 'Send',
  attach: 'Attach a file',
  removeFile: 'Remove {{name}}',
  uploading: 'Uploading {{name}}',
  older: 'Show older comments',
  nobody: 'No one found',
} as const;
