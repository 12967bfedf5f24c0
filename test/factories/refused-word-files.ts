import { zipSync } from 'fflate';
import { aParagraph, aWordFile, someRelations } from './word-file.ts';

const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A paragraph with a mark, that is taken. */
export const plain = aParagraph('{title}');

/** A field whose instruction is parted into runs. */
export const field = (instruction: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${[...instruction]
    .map((letter) => `<w:r><w:instrText xml:space="preserve">${letter}</w:instrText></w:r>`)
    .join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
/** A relationship to the outside, beside that to the head. */
export const outside = (type: string, target: string) =>
  someRelations(
    { id: 'r1', type: 'header', target: 'header1.xml' },
    { id: 'r9', type, target, mode: 'External' },
  );
const bomb = new Uint8Array(60_000_000);
export const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
export const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
export const instruction = (text: string) =>
  `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const body = (xml: string) => () => aWordFile(plain + xml);
const withPassword = () => {
  const bytes = aWordFile(plain);
  // The first bit of the flags of the first entry (APPNOTE 4.4.4).
  const flags = bytes.indexOf('PK\x01\x02', 0, 'latin1') + 8;
  bytes.writeUInt16LE(bytes.readUInt16LE(flags) | 1, flags);
  return bytes;
};
const withNotes = (name: string) =>
  aWordFile(plain, {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/${name}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"/></Types>`,
    [`word/${name}`]: `<w:footnotes ${names}>${field('DDE c:\\a')}</w:footnotes>`,
  });

/** Files that are no template for reports: what is in them, and the code with which they are refused. */
export const refusedWordFiles: readonly [string, string, () => Buffer][] = [
  ['a text', 'word_unreadable', () => Buffer.from('no archive')],
  [
    'an archive of something else',
    'word_unreadable',
    () => Buffer.from(zipSync({ 'a.txt': bomb.subarray(0, 9) })),
  ],
  ['macros', 'word_macros', () => aWordFile(plain, { 'word/vbaProject.bin': 'x' })],
  [
    'the type of a file with macros',
    'word_macros',
    () =>
      aWordFile(plain, {
        '[Content_Types].xml':
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      }),
  ],
  ['an embedded workbook', 'word_embedded', () => aWordFile(plain, { 'word/embeddings/a.xlsx': 'x' })],
  [
    'a picture from outside',
    'word_outside',
    () => aWordFile(plain, { 'word/_rels/document.xml.rels': outside('image', 'http://a.example/x.png') }),
  ],
  [
    'a template from outside',
    'word_outside',
    () =>
      aWordFile(plain, {
        'word/_rels/settings.xml.rels': outside('attachedTemplate', 'http://a.example/x.dotm'),
      }),
  ],
  [
    'a link to a file',
    'word_outside',
    () => aWordFile(plain, { 'word/_rels/document.xml.rels': outside('hyperlink', 'file:///etc/passwd') }),
  ],
  ['a field that runs a program', 'word_field', () => aWordFile(plain + field('DDEAUTO c:\\\\cmd.exe'))],
  ['a field that reads a file', 'word_field', () => aWordFile(plain + field(' INCLUDETEXT "c:\\\\a.txt"'))],
  [
    'a document type',
    'word_unreadable',
    () => aWordFile(plain, { 'word/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
  ],
  ['something with a password', 'word_unreadable', withPassword],
  ['a field in a part that is not called XML', 'word_field', () => withNotes('notes.dat')],
  [
    'a field whose name changes hide',
    'word_field',
    body(`<w:p>${begin}<w:del>${instruction('PAGE ')}</w:del>${instruction('DDEAUTO a')}${end}</w:p>`),
  ],
  [
    'a field whose name an unknown element hides',
    'word_field',
    body(
      `<w:p xmlns:x="urn:x">${begin}<x:a>${instruction('PAGE ')}</x:a>${instruction('DDEAUTO a')}${end}</w:p>`,
    ),
  ],
  [
    'a field that another one names',
    'word_field',
    body(`<w:p>${begin}${field('IF 1 = 1 "DDEAUTO"')}${instruction(' TIME')}${end}</w:p>`),
  ],
  [
    'a field that other attributes hide',
    'word_field',
    body(`<w:p xmlns:x="urn:x"><w:fldSimple w:instr="DDEAUTO a" x:instr="PAGE"/></w:p>`),
  ],
  [
    'two attributes of a name',
    'word_unreadable',
    body(`<w:p><w:fldSimple w:instr="DDEAUTO a" instr="PAGE"/></w:p>`),
  ],
  ['a field that leads to a file', 'word_outside', body(field('HYPERLINK "file:///c:/a.exe"'))],
  [
    'a source of mail merge',
    'word_outside',
    () =>
      aWordFile(plain, {
        'word/settings.xml': `<w:settings ${names}><w:mailMerge><w:query w:val="select 1"/></w:mailMerge></w:settings>`,
      }),
  ],
  [
    'a picture with an address of its own',
    'word_outside',
    body(
      `<w:p><w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata src="https://a.example/x.png"/></w:pict></w:r></w:p>`,
    ),
  ],
  [
    'another encoding',
    'word_unreadable',
    () => aWordFile(plain, { 'word/styles.xml': '<?xml version="1.0" encoding="utf-7"?><a/>' }),
  ],
  ['much that was little', 'word_too_large', () => aWordFile(plain, { 'word/media/a.bin': bomb })],
];
