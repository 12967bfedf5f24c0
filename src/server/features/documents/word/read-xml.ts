import { isUtf8 } from 'node:buffer';
import { SaxesParser } from 'saxes';
import { WordRefused } from './word-refused.ts';

const maxDepth = 100;

/** The names of WordprocessingML: transitional and strict (ECMA-376, parts 4 and 1). */
const wordNames: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);

interface XmlAttribute {
  readonly local: string;
  readonly uri: string;
  readonly value: string;
}

/** An element without its prefix. */
export interface XmlElement {
  readonly name: string;
  /** Whether it belongs to WordprocessingML. */
  readonly isWord: boolean;
  /** Its own attributes and those of WordprocessingML, without prefixes. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly all: readonly XmlAttribute[];
}

/** What is called back while a part is read. */
export interface XmlReader {
  onOpen(element: XmlElement): void;
  onClose?(element: Pick<XmlElement, 'name' | 'isWord'>): void;
  onText?(text: string): void;
}

/** Reads a part. Refuses document types, other encodings than UTF-8, and what is nested too deeply. */
export function readXml(bytes: Buffer, part: string, reader: XmlReader): void {
  const unreadable = () => new WordRefused('word_unreadable', part);
  // Only UTF-8, so that what is checked here is what is read later.
  if (bytes.includes(0) || !isUtf8(bytes)) throw unreadable();
  const parser = new SaxesParser({ xmlns: true, fileName: part });
  let depth = 0;
  parser.on('error', () => {
    throw unreadable();
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^utf-?8$/i.test(encoding)) throw unreadable();
  });
  parser.on('doctype', () => {
    throw unreadable();
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    depth += 1;
    if (depth > maxDepth) throw new WordRefused('word_too_large', part);
    const all = Object.values(attributes);
    const own = all.filter((one) => one.uri === '' || wordNames.has(one.uri));
    const named = Object.fromEntries(own.map((one) => [one.local, one.value]));
    // Of two attributes of a name nobody can tell which one another reader takes.
    if (Object.keys(named).length < own.length) throw unreadable();
    reader.onOpen({ name: local, isWord: wordNames.has(uri), attributes: named, all });
  });
  parser.on('closetag', ({ local, uri }) => {
    depth -= 1;
    reader.onClose?.({ name: local, isWord: wordNames.has(uri) });
  });
  const onText = (text: string) => reader.onText?.(text);
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(bytes.toString('utf8')).close();
}
