/** The conversation about an entry. */
export const comments = {
  title: 'Conversation',
  empty: 'Nobody has said anything yet.',
  emptyHint: 'Write @ to ask somebody.',
  failed: 'The conversation could not be loaded.',
  placeholder: 'Write a comment; @ mentions somebody',
  send: 'Send',
  attach: 'Attach a file',
  removeFile: 'Remove {{name}}',
  uploading: 'Uploading {{name}}',
  older: 'Show older comments',
  nobody: 'Nobody found',
} as const;
