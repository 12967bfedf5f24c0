import { SaxesParser } from 'saxes';

type XmlValue = string | XmlElement | readonly XmlValue[];
export interface XmlElement {
  readonly [name: string]: XmlValue;
}

const deepest = 100;

interface OpenElement {
  readonly name: string;
  readonly children: Map<string, XmlValue[]>;
  text: string;
}

/** Stops the parser, which goes on after errors otherwise. */
class NotRead extends Error {}

/**
 * XML as JSON: elements by name without prefix, repeated elements as a list, attributes as `@name`, the text of an
 * element with attributes or children as `#text`. `undefined` for XML that is not well formed, that is too deep, and for
 * any document type: entities that a document declares are not read (XML external entities, entity bombs).
 */
export function readXml(xml: string): XmlElement | undefined {
  try {
    return parsed(xml.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof NotRead) return undefined;
    throw error;
  }
}

function parsed(xml: string): XmlElement {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  const root: OpenElement = { name: '', children: new Map(), text: '' };
  const open = [root];
  const refuse = () => {
    throw new NotRead();
  };
  const write = (text: string) => {
    const current = open.at(-1);
    if (current) current.text += text;
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.push({ name, children: attributesOf(attributes), text: '' }) > deepest) refuse();
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) add(open.at(-1), closed);
  });
  parser.on('text', write);
  parser.on('cdata', write);
  parser.write(xml).close();
  return elementValue(root) as XmlElement;
}

function add(parent: OpenElement | undefined, element: OpenElement): void {
  const name = localName(element.name);
  const siblings = parent?.children.get(name) ?? [];
  siblings.push(elementValue(element));
  parent?.children.set(name, siblings);
}

function elementValue({ children, text }: OpenElement): XmlValue {
  const trimmed = text.trim();
  if (children.size === 0) return trimmed;
  const entries = [...children].map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  return Object.fromEntries(trimmed === '' ? entries : [...entries, ['#text', trimmed]]);
}

function attributesOf(attributes: Readonly<Record<string, string>>): Map<string, XmlValue[]> {
  const found = Object.entries(attributes).filter(([name]) => !/^xmlns(:|$)/.test(name));
  return new Map(found.map(([name, value]) => [`@${localName(name)}`, [value]]));
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
