import { childrenNamed, type QualifiedName, qualified, type XmlNode } from './xml-tree.ts';

/** An element of a schema, as it stands in a message. */
export interface ElementShape {
  readonly name: string;
  /** Empty: the element is written without a namespace. */
  readonly uri: string;
  /** Null: a simple value. */
  readonly type: XmlNode | null;
  readonly isOptional: boolean;
  readonly isRepeated: boolean;
}

/** An array of the encoding of SOAP 1.1: its items have no declared name of their own. */
export interface ArrayShape {
  /** The type of an item, by its name. */
  readonly itemName: QualifiedName;
  /** Null: a simple value. */
  readonly itemType: XmlNode | null;
}

export const encodingUri = 'http://schemas.xmlsoap.org/soap/encoding/';

/** The XML schemas of a WSDL document and those that it takes from others. */
export class Schemas {
  readonly #elements = new Map<string, XmlNode>();
  readonly #types = new Map<string, XmlNode>();
  /** The schema that an element or a type is declared in. */
  readonly #homes = new Map<XmlNode, XmlNode>();

  constructor(all: readonly XmlNode[]) {
    for (const schema of all) {
      const uri = schema.attributes.targetNamespace ?? '';
      for (const node of schema.children) {
        const key = keyOf({ name: node.attributes.name ?? '', uri });
        if (node.name === 'element') this.#elements.set(key, node);
        if (node.name === 'complexType') this.#types.set(key, node);
      }
      this.#settle(schema, schema);
    }
  }

  /** An element that a schema declares at its top. */
  element(name: QualifiedName | null): ElementShape | null {
    const node = name && this.#elements.get(keyOf(name));
    return node && name ? this.#shapeOf(node, name.uri) : null;
  }

  /** A complex type by its name; null for simple ones. */
  type(name: QualifiedName | null): XmlNode | null {
    return (name && this.#types.get(keyOf(name))) ?? null;
  }

  /** What a complex type is an array of (`restriction` of `Array` with an `arrayType`); null: it is none. */
  arrayOf(type: XmlNode): ArrayShape | null {
    const [content] = childrenNamed(type, 'complexContent');
    const [restriction] = childrenNamed(content, 'restriction');
    if (!restriction) return null;
    const base = qualified(restriction, restriction.attributes.base);
    if (base?.uri !== encodingUri || base.name !== 'Array') return null;
    const attribute = childrenNamed(restriction, 'attribute').find(
      ({ attributes }) => attributes.arrayType !== undefined,
    );
    const itemName =
      attribute && qualified(attribute, attribute.attributes.arrayType?.replace(/\[[\d,]*\]$/, ''));
    return itemName ? { itemName, itemType: this.type(itemName) } : null;
  }

  /** The elements inside a complex type, those of the type that it extends first. */
  childrenOf(type: XmlNode, depth = 0): readonly ElementShape[] {
    if (depth > 10) return [];
    return type.children.flatMap((part): readonly ElementShape[] => {
      if (part.name === 'complexContent') return this.childrenOf(part, depth + 1);
      if (part.name === 'extension' || part.name === 'restriction') {
        const base = part.name === 'extension' ? this.type(qualified(part, part.attributes.base)) : null;
        return [...(base ? this.childrenOf(base, depth + 1) : []), ...this.childrenOf(part, depth + 1)];
      }
      if (part.name === 'sequence' || part.name === 'all') return this.childrenOf(part, depth + 1);
      // Of several that exclude each other, the first.
      if (part.name === 'choice') return this.childrenOf(part, depth + 1).slice(0, 1);
      if (part.name !== 'element') return [];
      const shape = this.#nested(part);
      return shape ? [shape] : [];
    });
  }

  #nested(node: XmlNode): ElementShape | null {
    const { ref, minOccurs = '1', maxOccurs = '1' } = node.attributes;
    const home = this.#homes.get(node);
    const isQualified = (node.attributes.form ?? home?.attributes.elementFormDefault) === 'qualified';
    const found =
      ref === undefined
        ? this.#shapeOf(node, isQualified ? (home?.attributes.targetNamespace ?? '') : '')
        : this.element(qualified(node, ref));
    return found && { ...found, isOptional: minOccurs === '0', isRepeated: !/^[01]$/.test(maxOccurs) };
  }

  #shapeOf(node: XmlNode, uri: string): ElementShape {
    const [own] = childrenNamed(node, 'complexType');
    const type = own ?? this.type(qualified(node, node.attributes.type));
    return { name: node.attributes.name ?? '', uri, type, isOptional: false, isRepeated: false };
  }

  #settle(node: XmlNode, schema: XmlNode): void {
    this.#homes.set(node, schema);
    for (const child of node.children) this.#settle(child, schema);
  }
}

const keyOf = ({ name, uri }: QualifiedName) => `${uri} ${name}`;
