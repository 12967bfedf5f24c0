/** A file by its permanent link. */
export const permalink = {
  file: 'File',
  open: 'Open file',
  none: 'There is no such file',
  noneText: 'The link is not whole, the file is gone, or you may not see the entry that it belongs to.',
  failed: 'The file couldn’t be found',
} as const;
