import { strToU8, zipSync } from 'fflate';

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A part of a Word file: XML, or bytes. */
export type WordParts = Readonly<Record<string, string | Uint8Array>>;

/** A paragraph of runs, as Word parts a text that somebody has edited. */
export function aParagraph(...runs: string[]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<w:p>${runs.map((run) => `<w:r><w:t xml:space="preserve">${escaped(run)}</w:t></w:r>`).join('')}</w:p>`;
}

/** A table with one row of paragraphs. */
export function aRow(...cells: string[]): string {
  const inner = cells.map((cell) => `<w:tc>${aParagraph(cell)}</w:tc>`).join('');
  return `<w:tbl><w:tblPr/><w:tblGrid>${'<w:gridCol/>'.repeat(cells.length)}</w:tblGrid><w:tr>${inner}</w:tr></w:tbl>`;
}

/** A Word document (ECMA-376, part 1) with a body and a head; `more` adds parts or takes their place. */
export function aWordFile(body: string, more: WordParts = {}, head = ''): Buffer {
  const names = `xmlns:w="${word}" xmlns:r="${office}"`;
  const parts: WordParts = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': someRelations({ id: 'r1', type: 'officeDocument', target: 'word/document.xml' }),
    'word/_rels/document.xml.rels': someRelations({ id: 'r1', type: 'header', target: 'header1.xml' }),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${names}><w:body>${body}<w:sectPr><w:headerReference w:type="default" r:id="r1"/></w:sectPr></w:body></w:document>`,
    'word/header1.xml': `<w:hdr ${names}>${head === '' ? aParagraph('Head') : head}</w:hdr>`,
    ...more,
  };
  const bytes = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part) : part,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>));
}

/** Parts beside the document by their kind, such as `footnotes`, and the parts that name them. */
export function someNotes(notes: Readonly<Record<string, string>>): WordParts {
  const kinds = Object.keys(notes);
  const overrides = kinds.map(
    (kind) =>
      `<Override PartName="/word/${kind}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml"/>`,
  );
  const named = kinds.map((kind, index) => ({ id: `n${index}`, type: kind, target: `${kind}.xml` }));
  return {
    '[Content_Types].xml': contentTypes(overrides.join('')),
    'word/_rels/document.xml.rels': someRelations(
      { id: 'r1', type: 'header', target: 'header1.xml' },
      ...named,
    ),
    ...Object.fromEntries(kinds.map((kind) => [`word/${kind}.xml`, notes[kind] ?? ''])),
  };
}

const contentTypes = (more = '') =>
  `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/><Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/>${more}</Types>`;

/** A part with relationships. */
export function someRelations(
  ...relations: readonly { id: string; type: string; target: string; mode?: string }[]
): string {
  const lines = relations.map(
    ({ id, type, target, mode }) =>
      `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  );
  return `<Relationships xmlns="${packageRelations}">${lines.join('')}</Relationships>`;
}
