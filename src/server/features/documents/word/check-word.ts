import { SaxesParser } from 'saxes';
import { WordRefused } from './word-refused.ts';

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const maxDepth = 100;

/** Relationships (the last part of their type) to what Word would run, import or open by itself. */
const refusedRelations: ReadonlySet<string> = new Set([
  'vbaproject',
  'wordvbadata',
  'oleobject',
  'package',
  'control',
  'activexcontrolbinary',
  'afchunk',
  'attachedtemplate',
  'subdocument',
  'frame',
  'mailmergesource',
  'mailmergeheadersource',
  'keymapcustomizations',
  'attachedtoolbars',
  'ui/extensibility',
  'extensibility',
]);

/** Fields that show something of the document itself; others can fetch files or run programs (ECMA-376-1, 17.16.5). */
const takenFields: ReadonlySet<string> = new Set(
  (
    '= AUTHOR BIBLIOGRAPHY CITATION COMMENTS CREATEDATE DATE DOCPROPERTY EDITTIME FILENAME FORMCHECKBOX FORMDROPDOWN FORMTEXT ' +
    'HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE REF REVNUM ' +
    'SAVEDATE SECTION SECTIONPAGES SEQ STYLEREF SUBJECT SYMBOL TC TIME TITLE TOC XE'
  ).split(' '),
);

/**
 * Throws `WordRefused` unless the parts are a Word document that runs nothing and reads nothing from elsewhere: no macros,
 * embedded programs or documents, no relationship to the outside except links that people follow, no fields that fetch, no
 * document type declarations.
 */
export function checkWord(parts: ReadonlyMap<string, Buffer>): void {
  checkTypes(parts.get('[Content_Types].xml'));
  for (const [name, bytes] of parts) {
    const file = name.toLowerCase();
    if (name.includes('..') || name.includes('\\') || name.startsWith('/')) {
      throw new WordRefused('word_unreadable', name);
    }
    if (/vbaproject|vbadata/.test(file)) throw new WordRefused('word_macros', name);
    if (/\/(embeddings|activex)\//.test(file)) throw new WordRefused('word_embedded', name);
    if (file.endsWith('.rels')) checkRelations(bytes, name);
    else if (file.endsWith('.xml')) checkXml(bytes, name);
  }
}

function checkTypes(bytes: Buffer | undefined): void {
  if (!bytes) throw new WordRefused('word_unreadable');
  let isDocument = false;
  read(bytes, '[Content_Types].xml', (_element, attributes) => {
    const type = (attributes.ContentType ?? '').toLowerCase();
    if (/macroenabled|vbaproject/.test(type)) throw new WordRefused('word_macros');
    if (/oleobject|activex/.test(type)) throw new WordRefused('word_embedded');
    if (type === mainType) isDocument = true;
  });
  if (!isDocument) throw new WordRefused('word_unreadable');
}

function checkRelations(bytes: Buffer, part: string): void {
  read(bytes, part, (element, { Type = '', TargetMode = '', Target = '' }) => {
    if (element !== 'Relationship') return;
    const type = Type.toLowerCase().slice(Type.lastIndexOf('/') + 1);
    const isLink = type === 'hyperlink' && /^(https?:|mailto:)/i.test(Target);
    if (TargetMode.toLowerCase() === 'external' && !isLink) throw new WordRefused('word_outside', Target);
    if (type === 'vbaproject' || type === 'wordvbadata') throw new WordRefused('word_macros', Target);
    if (refusedRelations.has(type)) throw new WordRefused('word_embedded', Target);
  });
}

function checkXml(bytes: Buffer, part: string): void {
  /** The instructions of the fields that are open, innermost last; null where the result follows. */
  const fields: (string | null)[] = [];
  let isInstruction = false;
  const close = () => {
    const field = fields.pop();
    if (typeof field === 'string') checkField(field);
  };
  read(
    bytes,
    part,
    (element, attributes) => {
      isInstruction = element === 'instrText';
      if (element === 'fldSimple') checkField(attributes.instr ?? '');
      if (element !== 'fldChar') return;
      if (attributes.fldCharType === 'begin') fields.push('');
      if (attributes.fldCharType === 'end') close();
      if (attributes.fldCharType === 'separate') {
        close();
        fields.push(null);
      }
    },
    (text) => {
      const last = fields.length - 1;
      if (!isInstruction) return;
      if (last < 0) return checkField(text);
      if (typeof fields[last] === 'string') fields[last] += text;
    },
  );
  while (fields.length > 0) close();
}

function checkField(instruction: string): void {
  const trimmed = instruction.trim();
  const name = trimmed.startsWith('=') ? '=' : (trimmed.split(/[\s\\]/)[0] ?? '').toUpperCase();
  if (!takenFields.has(name)) throw new WordRefused('word_field', name || trimmed);
}

/** Calls back for each element, by its name and attributes without prefixes, and for the text after it. */
function read(
  bytes: Buffer,
  part: string,
  onElement: (name: string, attributes: Readonly<Record<string, string | undefined>>) => void,
  onText: (text: string) => void = () => {},
): void {
  // Only UTF-8, so that what is checked here is what is read later.
  if (bytes.includes(0)) throw new WordRefused('word_unreadable', part);
  const parser = new SaxesParser({ xmlns: false, fileName: part });
  let depth = 0;
  parser.on('error', () => {
    throw new WordRefused('word_unreadable', part);
  });
  parser.on('doctype', () => {
    throw new WordRefused('word_unreadable', part);
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) throw new WordRefused('word_too_large', part);
    onElement(
      local(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value])),
    );
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(bytes.toString('utf8')).close();
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
