/** A file by its permanent link. */
export const permalink = {
  file: 'File',
  open: 'Open file',
  none: 'There is no such file',
  noneText: 'The link is incomplete, the file is gone, or you don’t have access to its entry.',
  failed: 'The file couldn’t be found',
} as const;
