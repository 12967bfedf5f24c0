import XLSX from '@e965/xlsx';
import { streamXml } from './stream-xml.ts';
import type { WorkbookArchive } from './workbook-archive.ts';

/** The number formats of a workbook by the style that a cell names. */
export async function numberFormats(archive: WorkbookArchive, part: string | undefined): Promise<string[]> {
  const formats: string[] = [];
  if (part === undefined || !archive.has(part)) return formats;
  const builtIn = XLSX.SSF.get_table() as Readonly<Record<string, string>>;
  const own = new Map<string, string>();
  let isInCells = false;
  await streamXml(archive.read(part), {
    opened: (name, attributes) => {
      if (name === 'numFmt') own.set(attributes.numFmtId ?? '', attributes.formatCode ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      const id = attributes.numFmtId ?? '0';
      formats.push(own.get(id) ?? builtIn[id] ?? 'General');
    },
    closed: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}
