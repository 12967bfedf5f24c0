import { sheetLimits } from '../sheet-limits.ts';
import { SheetTooLarge } from '../sheet-too-large.ts';
import { streamXml } from './stream-xml.ts';
import type { WorkbookArchive } from './workbook-archive.ts';

/** The texts that cells refer to by index. Pronunciations (`rPh`) are not included. */
export async function sharedStrings(archive: WorkbookArchive, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined || !archive.has(part)) return strings;
  let characters = 0;
  let text = '';
  let isPronounced = false;
  let isText = false;
  await streamXml(archive.read(part), {
    opened: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPronounced = true;
      isText = name === 't' && !isPronounced;
    },
    text: (piece) => {
      if (isText) text += piece.slice(0, sheetLimits.cellLength);
    },
    closed: (name) => {
      isText = false;
      if (name === 'rPh') isPronounced = false;
      if (name !== 'si') return;
      strings.push(text.slice(0, sheetLimits.cellLength));
      characters += text.length;
      if (characters > sheetLimits.characters || strings.length > sheetLimits.cells)
        throw new SheetTooLarge();
    },
  });
  return strings;
}
