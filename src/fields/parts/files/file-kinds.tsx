import type { FileReference } from '#engine/value/field-value.ts';

/** Media types that browsers draw. */
const drawn = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/bmp']);

/** Whether a file can be drawn as a picture. */
export const isPicture = ({ type }: FileReference): boolean => drawn.has(type.toLowerCase());

/** Whether a file can be looked at without leaving the page. */
export const canPreview = (file: FileReference): boolean => isPicture(file) || isPdf(file);

/** Whether a file is a PDF. */
export const isPdf = ({ type }: FileReference): boolean => type.toLowerCase() === 'application/pdf';

/** Name of the icon for a file. */
export function iconOfFile(file: FileReference): string {
  if (file.type.startsWith('image/')) return 'file-image';
  if (/sheet|csv|excel/.test(file.type)) return 'file-spreadsheet';
  return isPdf(file) || file.type.startsWith('text/') ? 'file-text' : 'file';
}
