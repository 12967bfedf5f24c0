type XmlValue = string | XmlElement | readonly XmlValue[];
interface XmlElement {
  readonly [name: string]: XmlValue;
}

const tokenPattern =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<\/([^\s>]+)\s*>|<([A-Za-z_:][^\s/>]*)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;
const attributePattern = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const deepest = 100;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

interface OpenElement {
  readonly name: string;
  readonly children: Map<string, XmlValue[]>;
  text: string;
}

/**
 * XML as JSON: elements by name without prefix, repeated elements as a list, attributes as `@name`, the text of an
 * element with attributes or children as `#text`. `undefined` for XML that is not well formed, and for any document
 * type: entities that a document declares are not read (XML external entities, entity bombs).
 */
export function readXml(xml: string): XmlElement | undefined {
  const root: OpenElement = { name: '', children: new Map(), text: '' };
  const open = [root];
  tokenPattern.lastIndex = 0;
  const source = xml.replace(/^\uFEFF/, '');
  while (tokenPattern.lastIndex < source.length) {
    const token = tokenPattern.exec(source);
    const current = open.at(-1);
    if (!token || !current) return undefined;
    const [, data, closing, opening, attributes = '', isEmpty, text] = token;
    if (data !== undefined) current.text += data;
    else if (text !== undefined) current.text += decoded(text);
    else if (closing !== undefined) {
      if (open.length < 2 || current.name !== closing) return undefined;
      open.pop();
      add(open.at(-1), current);
    } else if (opening !== undefined) {
      const element: OpenElement = { name: opening, children: readAttributes(attributes), text: '' };
      if (isEmpty === '/') add(current, element);
      else if (open.push(element) > deepest) return undefined;
    }
  }
  return open.length === 1 && root.children.size === 1 ? (elementValue(root) as XmlElement) : undefined;
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

function readAttributes(text: string): Map<string, XmlValue[]> {
  const found = [...text.matchAll(attributePattern)].filter(([, name = '']) => !/^xmlns(:|$)/.test(name));
  return new Map(
    found.map(([, name = '', double, single]) => [`@${localName(name)}`, [decoded(double ?? single ?? '')]]),
  );
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });
}
