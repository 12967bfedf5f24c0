import { SaxesParser, type SaxesTagNS } from 'saxes';

/** An element of a SAML message: its name as `namespace local`, its attributes without namespace, its own text. */
export interface SamlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SamlElement[];
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: Open[];
  text: string;
}

const deepest = 60;

/** Stops the parser, which goes on after errors otherwise. */
class NotRead extends Error {}

/**
 * The root of a SAML message. Undefined: not well formed, too deep, or with a document type, whose entities could say something else
 * than what was signed. The text of an element is all of it, also where comments part it.
 */
export function readMessage(xml: string): SamlElement | undefined {
  const top: Open = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [top];
  const refuse = () => {
    throw new NotRead();
  };
  const write = (text: string) => {
    const current = open.at(-1);
    if (current) current.text += text;
  };
  const parser = new SaxesParser<{ xmlns: true; position: false }>({ xmlns: true, position: false });
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', (tag) => {
    const element = opened(tag);
    open.at(-1)?.children.push(element);
    if (open.push(element) > deepest) refuse();
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', write);
  parser.on('cdata', write);
  try {
    parser.write(xml).close();
  } catch (error) {
    if (error instanceof NotRead) return undefined;
    throw error;
  }
  return top.children[0];
}

function opened({ uri, local, attributes }: SaxesTagNS): Open {
  const plain = Object.values(attributes).filter((attribute) => attribute.uri === '');
  return {
    name: `${uri} ${local}`,
    attributes: new Map(plain.map((attribute) => [attribute.local, attribute.value])),
    children: [],
    text: '',
  };
}

/** Every element of a message with this local name, wherever it stands and whatever its namespace. */
export function elementsNamed(root: SamlElement, local: string): readonly SamlElement[] {
  const here = root.name.endsWith(` ${local}`) ? [root] : [];
  return [...here, ...root.children.flatMap((child) => elementsNamed(child, local))];
}
