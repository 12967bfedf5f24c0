import { placeholderName } from '../openapi/placeholder-name.ts';
import { xmlText } from '../protocols/xml-text.ts';
import { type ArrayShape, type ElementShape, encodingUri, type Schemas } from './schemas.ts';
import { childrenNamed, type QualifiedName, qualified, type XmlNode } from './xml-tree.ts';

const maxDepth = 8;
const maxLength = 100_000;
const maxColumns = 200;
const instanceUri = 'http://www.w3.org/2001/XMLSchema-instance';

/**
 * The content of a SOAP body with placeholders for the values of a message. Optional parts that have parts of their own are
 * left out; at most one part is the content of a body (WS-I Basic Profile 1.1, R2201). `wrapper`: the element around the parts (style `rpc`). Empty if it cannot be told.
 */
export function sampleContent(
  schemas: Schemas,
  message: XmlNode | undefined,
  wrapper: QualifiedName | null,
): string {
  const writer = new ContentWriter(schemas);
  const parts = partsOf(schemas, message);
  const content = wrapper
    ? writer.element({ ...plainElement, ...wrapper }, () =>
        parts.map((part) => writer.write(part, '', 1)).join(''),
      )
    : parts
        .slice(0, 1)
        .map((part) => writer.write(part, '', 0))
        .join('');
  const text = writer.withNamespaces(content);
  return text.length > maxLength ? '' : text;
}

/** Where the values of an answer are, and their names. */
export function answerOf(
  schemas: Schemas,
  message: XmlNode | undefined,
): { readonly path: string; readonly columns: string[] } {
  const [first] = partsOf(schemas, message);
  const path: string[] = [];
  let shape: ElementShape | undefined = first;
  let inside: readonly ElementShape[] = [];
  for (let depth = 0; shape && depth < maxDepth; depth += 1) {
    path.push(shape.name);
    inside = shape.type ? schemas.childrenOf(shape.type) : [];
    const [only] = inside;
    if (shape.isRepeated || inside.length !== 1 || !only?.type) break;
    shape = only;
  }
  const columns = inside.filter(({ type, isRepeated }) => !type && !isRepeated).map(({ name }) => name);
  const isPath = path.every((name) => /^[A-Za-z_]\w*$/.test(name));
  return {
    path: isPath ? path.join('.').slice(0, 500) : '',
    columns: [...new Set(columns)].slice(0, maxColumns),
  };
}

const plainElement = { type: null, isOptional: false, isRepeated: false };

/** The parts of a message: elements, or types under the part's name. */
function partsOf(schemas: Schemas, message: XmlNode | undefined): ElementShape[] {
  return childrenNamed(message, 'part').flatMap((part): ElementShape[] => {
    const { name = '', element, type } = part.attributes;
    if (element === undefined) {
      return [{ ...plainElement, name, uri: '', type: schemas.type(qualified(part, type)) }];
    }
    const shape = schemas.element(qualified(part, element));
    return shape ? [shape] : [];
  });
}

class ContentWriter {
  readonly #schemas: Schemas;
  readonly #prefixes = new Map<string, string>();
  readonly #names = new Set<string>();
  #length = 0;

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  write(shape: ElementShape, parent: string, depth: number): string {
    if (depth > maxDepth || this.#length > maxLength) return '';
    const { type } = shape;
    if (!type) return this.element(shape, () => `{${this.#placeholder(shape.name, parent)}}`);
    const array = this.#schemas.arrayOf(type);
    if (array) return this.#array(shape, array, { parent, depth });
    const inside = this.#schemas.childrenOf(type).filter((child) => !(child.isOptional && child.type));
    return this.element(shape, () =>
      inside.map((child) => this.write(child, shape.name, depth + 1)).join(''),
    );
  }

  /** An array with one item, which says so. */
  #array(
    shape: ElementShape,
    { itemName, itemType }: ArrayShape,
    { parent, depth }: { readonly parent: string; readonly depth: number },
  ): string {
    const encoding = this.#prefix(encodingUri);
    const attributes =
      ` ${this.#prefix(instanceUri)}:type="${encoding}:Array"` +
      ` ${encoding}:arrayType="${this.#prefix(itemName.uri)}:${itemName.name}[1]"`;
    const item = { ...plainElement, name: 'item', uri: '', type: itemType };
    const inside = () =>
      itemType
        ? this.write(item, shape.name, depth + 1)
        : this.element(item, () => `{${this.#placeholder(shape.name, parent)}}`);
    return this.element(shape, inside, attributes);
  }

  element({ name, uri }: ElementShape, inside: () => string, attributes = ''): string {
    const tag = uri === '' ? name : `${this.#prefix(uri)}:${name}`;
    this.#length += tag.length * 2 + attributes.length;
    return `<${tag}${attributes}>${inside()}</${tag}>`;
  }

  /** Declares the namespaces at the outermost elements. */
  withNamespaces(content: string): string {
    const declared = [...this.#prefixes]
      .map(([uri, prefix]) => ` xmlns:${prefix}="${xmlText(uri)}"`)
      .join('');
    return content.replace(/^<[^>]+/, (begin) => begin + declared);
  }

  #prefix(uri: string): string {
    const known = this.#prefixes.get(uri) ?? `n${this.#prefixes.size + 1}`;
    this.#prefixes.set(uri, known);
    return known;
  }

  #placeholder(name: string, parent: string): string {
    const plain = placeholderName(name);
    const free = this.#names.has(plain) ? placeholderName(`${parent}_${name}`) : plain;
    this.#names.add(free);
    return free;
  }
}
