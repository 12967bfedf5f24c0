import { FieldCheck } from './check-fields.ts';
import { readXml, type XmlElement } from './read-xml.ts';
import { takenLink } from './taken-link.ts';
import { WordRefused } from './word-refused.ts';

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

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
  'extensibility',
  'usercustomization',
  'webextension',
  'webextensiontaskpanes',
]);

/** Elements of VML that fetch a picture by an address of their own (ECMA-376, part 4, 19.1.2). */
const pictures: ReadonlySet<string> = new Set(['imagedata', 'image', 'fill', 'stroke', 'background']);

/**
 * Throws `WordRefused` unless the parts are a Word document that runs nothing and reads nothing from elsewhere: no macros,
 * embedded programs or documents, no relationship to the outside except links that people follow, no fields that fetch, no
 * sources of mail merge, no document type declarations.
 */
export function checkWord(parts: ReadonlyMap<string, Buffer>): void {
  const isXml = checkTypes(parts.get('[Content_Types].xml'));
  for (const [name, bytes] of parts) {
    const file = name.toLowerCase();
    if (name.includes('..') || name.includes('\\') || name.startsWith('/')) {
      throw new WordRefused('word_unreadable', name);
    }
    if (/vbaproject|vbadata/.test(file)) throw new WordRefused('word_macros', name);
    if (/\/(embeddings|activex)\//.test(file)) throw new WordRefused('word_embedded', name);
    if (file.endsWith('.rels')) checkRelations(bytes, name);
    else if (isXml(file)) checkXml(bytes, name);
  }
}

/** Whether a part, by its name in small letters, is read as XML: its type says so, whatever its name ends with. */
function checkTypes(bytes: Buffer | undefined): (file: string) => boolean {
  if (!bytes) throw new WordRefused('word_unreadable');
  const endings = new Set(['xml', 'vml']);
  const named = new Set<string>();
  let isDocument = false;
  readXml(bytes, '[Content_Types].xml', {
    onOpen({ attributes: { ContentType = '', Extension, PartName } }) {
      const type = ContentType.toLowerCase();
      if (/macroenabled|vbaproject/.test(type)) throw new WordRefused('word_macros');
      if (/oleobject|activex/.test(type)) throw new WordRefused('word_embedded');
      if (type === mainType) isDocument = true;
      if (!/[+/]xml\b|vmldrawing/.test(type)) return;
      if (Extension !== undefined) endings.add(Extension.toLowerCase());
      if (PartName !== undefined) named.add(PartName.toLowerCase().replace(/^\//, ''));
    },
  });
  if (!isDocument) throw new WordRefused('word_unreadable');
  return (file) => named.has(file) || endings.has(file.slice(file.lastIndexOf('.') + 1));
}

function checkRelations(bytes: Buffer, part: string): void {
  readXml(bytes, part, {
    onOpen({ name, attributes: { Type = '', TargetMode = '', Target = '' } }) {
      if (name !== 'Relationship') return;
      const type = Type.toLowerCase().slice(Type.lastIndexOf('/') + 1);
      const isLink = type === 'hyperlink' && takenLink.test(Target);
      const isOutside = TargetMode !== '' && TargetMode.toLowerCase() !== 'internal';
      if (isOutside && !isLink) throw new WordRefused('word_outside', Target);
      if (type === 'vbaproject' || type === 'wordvbadata') throw new WordRefused('word_macros', Target);
      if (refusedRelations.has(type)) throw new WordRefused('word_embedded', Target);
    },
  });
}

function checkXml(bytes: Buffer, part: string): void {
  const fields = new FieldCheck();
  readXml(bytes, part, {
    onOpen(element) {
      if (element.isWord && element.name === 'mailMerge') throw new WordRefused('word_outside', part);
      checkAddresses(element);
      fields.onOpen(element);
    },
    onText: (text) => fields.onText(text),
    onClose: (element) => fields.onClose(element),
  });
  fields.end();
}

/** Addresses that stand in a drawing itself, and not among the relationships. */
function checkAddresses({ name, all }: XmlElement): void {
  for (const { local, value } of all) {
    if (local !== 'src' && local !== 'href') continue;
    const address = value.trim();
    const isOutside = /^([a-z][\w+.-]*:|\\\\|\/\/)/i.test(address) && !/^data:/i.test(address);
    if (isOutside && (pictures.has(name) || !takenLink.test(address))) {
      throw new WordRefused('word_outside', address);
    }
  }
}
