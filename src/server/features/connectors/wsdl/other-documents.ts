import { childrenNamed, readXmlTree, type XmlNode } from './xml-tree.ts';

/** A text at an address, or why there is none. */
export type FetchedText = { readonly text: string } | { readonly failure: string };

/** A WSDL document with all that it takes from others. */
export interface WsdlDocuments {
  /** The document itself first. */
  readonly definitions: readonly XmlNode[];
  readonly schemas: readonly XmlNode[];
}

/** A document that could not be read; `document`: another one, as it was named. */
export interface FailedDocument {
  readonly failure: string;
  readonly document: string | null;
}

/** Another document that has to be fetched. */
export interface WantedDocument {
  readonly url: string;
  /** As it was named. */
  readonly location: string;
}

/** Where other documents are. */
interface Reading {
  /** Where the first document was found; null: it was given. */
  readonly base: string | null;
  /** What has been fetched, by its address. */
  readonly others: ReadonlyMap<string, string>;
}

export const wsdlUri = 'http://schemas.xmlsoap.org/wsdl/';
const schemaUri = 'http://www.w3.org/2001/XMLSchema';
const maxDocuments = 20;

/** Vocabularies of the standards, which have nothing that a message is made of. */
const isStandard = (uri = '') => /^http:\/\/(www\.w3\.org|schemas\.xmlsoap\.org\/(soap|wsdl))\//.test(uri);

/**
 * Reads what a document imports and includes, and what that does in turn, each document once; those that have not been
 * fetched are `wanted`. A document that cannot be read ends it: with half of its schemas a message would be wrong without
 * saying so.
 */
export function gatherDocuments(
  root: XmlNode,
  { base, others }: Reading,
): WsdlDocuments | FailedDocument | { readonly wanted: readonly WantedDocument[] } {
  const definitions: XmlNode[] = [];
  const schemas: XmlNode[] = [];
  const wanted: WantedDocument[] = [];
  const known = new Set(base === null ? [] : [base]);
  const open: Referring[] = [{ node: root, base, uri: null }];
  for (let next = open.shift(); next; next = open.shift()) {
    const { inside, references } = partsOf(next);
    (next.node.name === 'definitions' ? definitions : schemas).push(inside);
    for (const { location, uri } of references) {
      const url = addressOf(location, next.base);
      if (url === null) return { failure: 'document_without_address', document: location };
      const key = uri === null ? url : `${url} ${uri}`;
      if (known.has(key)) continue;
      known.add(key);
      if (known.size > maxDocuments) return { failure: 'too_many_documents', document: location };
      const text = others.get(url);
      if (text === undefined) {
        if (!wanted.some((one) => one.url === url)) wanted.push({ url, location });
        continue;
      }
      const node = readXmlTree(text);
      if (!node || !isDocument(node)) return { failure: 'not_schema', document: location };
      open.push({ node, base: url, uri });
    }
    for (const schema of schemasOf(next.node)) open.push({ node: schema, base: next.base, uri: null });
  }
  return wanted.length > 0 ? { wanted } : { definitions, schemas };
}

interface Referring {
  readonly node: XmlNode;
  readonly base: string | null;
  /** The namespace of a schema that includes it, for one without its own. */
  readonly uri: string | null;
}

const isDocument = ({ name, uri }: XmlNode) =>
  (name === 'definitions' && uri === wsdlUri) || (name === 'schema' && uri === schemaUri);

const schemasOf = (node: XmlNode) =>
  node.name === 'definitions'
    ? childrenNamed(node, 'types').flatMap((types) =>
        childrenNamed(types, 'schema').filter(({ uri }) => uri === schemaUri),
      )
    : [];

interface Reference {
  readonly location: string;
  readonly uri: string | null;
}

/** A document as it counts, and where it refers to. */
function partsOf({ node, uri }: Referring): {
  readonly inside: XmlNode;
  readonly references: readonly Reference[];
} {
  if (node.name === 'definitions') {
    const references = childrenNamed(node, 'import')
      .filter(({ uri: own, attributes }) => own === wsdlUri && !isStandard(attributes.namespace))
      .map(({ attributes }) => ({ location: attributes.location ?? '', uri: null }));
    return { inside: node, references };
  }
  const isAdopted = uri !== null && node.attributes.targetNamespace === undefined;
  const inside = isAdopted ? adopted(node, uri) : node;
  const references = inside.children.flatMap(({ name, attributes }): readonly Reference[] => {
    const location = attributes.schemaLocation;
    if (location === undefined) return [];
    if (name === 'import') return isStandard(attributes.namespace) ? [] : [{ location, uri: null }];
    const own = inside.attributes.targetNamespace ?? '';
    return name === 'include' || name === 'redefine' ? [{ location, uri: own }] : [];
  });
  return { inside, references };
}

/** A schema without a namespace, in that of the one which includes it: its own unprefixed names are of that, too. */
function adopted(schema: XmlNode, uri: string): XmlNode {
  const inNamespace = (node: XmlNode): XmlNode => ({
    ...node,
    prefixes: { '': uri, ...node.prefixes },
    children: node.children.map(inNamespace),
  });
  const whole = inNamespace(schema);
  return { ...whole, attributes: { ...whole.attributes, targetNamespace: uri } };
}

function addressOf(location: string, base: string | null): string | null {
  if (location === '') return null;
  const url = URL.canParse(location)
    ? new URL(location)
    : base !== null && URL.canParse(location, base)
      ? new URL(location, base)
      : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  return url.href;
}
