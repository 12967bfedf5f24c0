import { SaxesParser } from 'saxes';

/** An element with its namespace, as documents need it that refer to qualified names. */
export interface XmlNode {
  /** Without its prefix. */
  readonly name: string;
  readonly uri: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** Text directly inside. */
  readonly text: string;
  /** Namespaces by the prefixes that are known here; `''` is the default one. */
  readonly prefixes: Readonly<Record<string, string>>;
}

interface OpenNode extends XmlNode {
  readonly children: XmlNode[];
  text: string;
}

const maxDepth = 100;
const maxElements = 100_000;

/** Stops the parser, which continues after errors otherwise. */
class NotRead extends Error {}

/**
 * The outermost element of a document; null if it is not well formed, too deep or too large, or has a document type, whose
 * entities are never read.
 */
export function readXmlTree(xml: string): XmlNode | null {
  try {
    return parsed(xml.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof NotRead) return null;
    throw error;
  }
}

function parsed(xml: string): XmlNode | null {
  const parser = new SaxesParser<{ position: false; xmlns: true }>({ position: false, xmlns: true });
  const open: OpenNode[] = [];
  let root: XmlNode | null = null;
  let count = 0;
  const refuse = () => {
    throw new NotRead();
  };
  const write = (text: string) => {
    const current = open.at(-1);
    if (current) current.text += text;
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ local, uri, ns, attributes }) => {
    const parent = open.at(-1);
    const node: OpenNode = {
      name: local,
      uri,
      attributes: Object.fromEntries(
        Object.values(attributes)
          .filter((one) => one.prefix !== 'xmlns' && one.name !== 'xmlns')
          .map((one) => [one.local, one.value]),
      ),
      children: [],
      text: '',
      prefixes: Object.keys(ns).length === 0 ? (parent?.prefixes ?? {}) : { ...parent?.prefixes, ...ns },
    };
    count += 1;
    if (open.push(node) > maxDepth || count > maxElements) refuse();
    if (parent) parent.children.push(node);
    else root = node;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', write);
  parser.on('cdata', write);
  parser.write(xml).close();
  return root;
}

/** The elements of a name directly inside another. */
export function childrenNamed(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** A name with its namespace, as `prefix:name` means it at an element. */
export function qualified(node: XmlNode, text: string | undefined): QualifiedName | null {
  const parts = (text ?? '').trim().split(':');
  const name = parts.at(-1) ?? '';
  if (name === '') return null;
  return { name, uri: node.prefixes[parts.length > 1 ? (parts[0] ?? '') : ''] ?? '' };
}

/** A name inside a namespace. */
export interface QualifiedName {
  readonly name: string;
  readonly uri: string;
}
