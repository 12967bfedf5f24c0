import { deflateRawSync } from 'node:zlib';

/** A ZIP archive of texts by name; it states no sizes of what is packed, as one that means harm would not. */
export function anArchive(parts: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [title, text] of Object.entries(parts)) {
    const name = Buffer.from(title);
    const packed = deflateRawSync(Buffer.from(text));
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(name.length, 26);
    files.push(local, name, packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, name);
    offset += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook by the XML of its sheets' rows, with further parts that its sheets refer to. */
export function aWorkbookFile(
  sheets: readonly string[],
  more: {
    readonly sharedStrings?: string;
    readonly styles?: string;
    readonly properties?: string;
    readonly hidden?: readonly number[];
  } = {},
): Buffer {
  const names = sheets.map((_, index) => `sheet${index + 1}`);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const parts = sheets.map((rows, index) => [
    `xl/worksheets/${names[index]}.xml`,
    `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  ]);
  return anArchive({
    '_rels/.rels': `<Relationships>${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${relations}">${more.properties ?? ''}<sheets>${names
      .map((name, index) => {
        const state = more.hidden?.includes(index) ? ' state="hidden"' : '';
        return `<sheet name="${name}"${state} r:id="${name}"/>`;
      })
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${[
      ...names.map((name) => relation(name, 'worksheet', `worksheets/${name}.xml`)),
      relation('strings', 'sharedStrings', 'sharedStrings.xml'),
      relation('styles', 'styles', '/xl/styles.xml'),
    ].join('')}</Relationships>`,
    ...(more.sharedStrings ? { 'xl/sharedStrings.xml': more.sharedStrings } : {}),
    ...(more.styles ? { 'xl/styles.xml': more.styles } : {}),
    ...Object.fromEntries(parts),
  });
}
