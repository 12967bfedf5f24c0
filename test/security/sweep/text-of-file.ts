import * as xlsx from '@e965/xlsx';
import { strFromU8, unzipSync } from 'fflate';
import { readPdf } from '#test/harness/read-pdf.ts';

/** All texts in a file of a media type (RFC 2046): those of PDF, Word and Excel files, else its bytes as UTF-8. */
export async function textOfFile(type: string, bytes: Buffer): Promise<string> {
  if (type.includes('application/pdf')) return (await readPdf(bytes)).text;
  if (type.includes('wordprocessingml')) {
    const parts = Object.values(unzipSync(new Uint8Array(bytes)));
    return parts.map((part) => strFromU8(part)).join('\n');
  }
  // Lines of a calendar are folded.
  if (type.includes('text/calendar')) return bytes.toString().replaceAll('\r\n ', '');
  if (!type.includes('spreadsheet')) return bytes.toString();
  const book = xlsx.read(bytes, { type: 'buffer' });
  return book.SheetNames.map((name) => xlsx.utils.sheet_to_csv(book.Sheets[name] as xlsx.WorkSheet)).join(
    '\n',
  );
}
