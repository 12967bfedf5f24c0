import type { z } from 'zod';
import type { readOperation as readOperationShape } from '#contracts/shapes/open-api.ts';
import type { soapVersions } from '#engine/form/sources/call-settings.ts';
import { isOutsideUrl } from '#engine/form/sources/external-call.ts';
import type { ReadOperations } from '../api-documents/document-result.ts';
import { type WsdlDocuments, wsdlUri } from './other-documents.ts';
import { answerOf, sampleContent } from './sample-content.ts';
import { Schemas } from './schemas.ts';
import { childrenNamed, type QualifiedName, qualified, readXmlTree, type XmlNode } from './xml-tree.ts';

type ReadOperation = z.output<typeof readOperationShape>;

const soapUris: Readonly<Record<string, (typeof soapVersions)[number]>> = {
  'http://schemas.xmlsoap.org/wsdl/soap/': '1.1',
  'http://schemas.xmlsoap.org/wsdl/soap12/': '1.2',
};
const maxOperations = 500;

/** A port of a service: an address at which a binding is spoken. */
interface Port {
  readonly url: string;
  readonly version: (typeof soapVersions)[number];
  readonly binding: XmlNode;
}

/** The outermost element of a WSDL 1.1 document; null if the text is none. */
export function wsdlDocument(text: string): XmlNode | null {
  const document = readXmlTree(text);
  return document?.name === 'definitions' && document.uri === wsdlUri ? document : null;
}

/**
 * Reads the SOAP operations of a WSDL 1.1 document, gathered with all that it imports, as the connectors that they would
 * become. `base`: the address of the document, from which relative addresses count. Null if it has no SOAP port.
 */
export function readWsdl(
  { definitions, schemas: all }: WsdlDocuments,
  base: string | null,
): ReadOperations | null {
  const ports = portsOf(definitions, base);
  if (ports.length === 0) return null;
  const schemas = new Schemas(all);
  const read = new Map<string, ReadOperation>();
  let isCut = false;
  for (const port of ports) {
    for (const operation of childrenNamed(port.binding, 'operation')) {
      const name = operation.attributes.name ?? '';
      // The same operation by another version of SOAP.
      if (name === '' || read.has(name)) continue;
      if (read.size >= maxOperations) isCut = true;
      else read.set(name, readOperation(definitions, schemas, port, operation));
    }
  }
  const [document] = definitions;
  const title = document?.attributes.name ?? servicesOf(definitions)[0]?.attributes.name ?? '';
  return { title: title.slice(0, 200), operations: [...read.values()], isCut };
}

const servicesOf = (definitions: readonly XmlNode[]) =>
  definitions.flatMap((document) => childrenNamed(document, 'service'));

function portsOf(definitions: readonly XmlNode[], base: string | null): Port[] {
  const ports = servicesOf(definitions).flatMap((service) => childrenNamed(service, 'port'));
  return ports.flatMap((port): Port[] => {
    const address = childrenNamed(port, 'address').find(({ uri }) => uri in soapUris);
    const binding = named(definitions, 'binding', qualified(port, port.attributes.binding));
    const version = address && soapUris[address.uri];
    if (!address || !binding || version === undefined) return [];
    const location = address.attributes.location ?? '';
    const isRelative = base !== null && URL.canParse(location, base);
    const url = isRelative ? new URL(location, base).href : location;
    return isOutsideUrl(url) && !/[{}]/.test(url) && url.length <= 2000 ? [{ url, version, binding }] : [];
  });
}

function readOperation(
  definitions: readonly XmlNode[],
  schemas: Schemas,
  { url, version, binding }: Port,
  operation: XmlNode,
): ReadOperation {
  const name = operation.attributes.name ?? '';
  const soap = soapChild(operation, 'operation');
  const style = soap?.attributes.style ?? soapChild(binding, 'binding')?.attributes.style ?? 'document';
  const portType = named(definitions, 'portType', qualified(binding, binding.attributes.type));
  const declared = childrenNamed(portType, 'operation').find((one) => one.attributes.name === name);
  const messageOf = (direction: 'input' | 'output') => {
    const [node] = childrenNamed(declared, direction);
    return node && named(definitions, 'message', qualified(node, node.attributes.message));
  };
  const wrapperUri = soapChild(childrenNamed(operation, 'input')[0], 'body')?.attributes.namespace ?? '';
  const wrapper = style === 'rpc' ? { name, uri: wrapperUri } : null;
  const { path, columns } = answerOf(schemas, messageOf('output'));
  return {
    name: name.slice(0, 60),
    description: textOf(childrenNamed(declared, 'documentation')[0]).slice(0, 500),
    request: {
      method: 'POST',
      url,
      params: [],
      headers: [],
      body: sampleContent(schemas, messageOf('input'), wrapper),
      responseFormat: 'XML',
      responsePath: wrapper ? '' : path,
      securityHeaderId: null,
      hasGovHeaders: false,
    },
    columns: wrapper ? [] : columns,
    soap: { version, action: (soap?.attributes.soapAction ?? '').slice(0, 1000) },
  };
}

/** What is said of SOAP inside an element of WSDL. */
function soapChild(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return childrenNamed(node, name).find(({ uri }) => uri in soapUris);
}

/** A definition by its name, first of the namespace that it is in. */
function named(
  definitions: readonly XmlNode[],
  kind: string,
  name: QualifiedName | null,
): XmlNode | undefined {
  const isOfName = ({ attributes }: XmlNode) => attributes.name === name?.name;
  const found = definitions.flatMap((document) =>
    childrenNamed(document, kind)
      .filter(isOfName)
      .map((node) => ({ node, isOwn: document.attributes.targetNamespace === name?.uri })),
  );
  return (found.find(({ isOwn }) => isOwn) ?? found[0])?.node;
}

function textOf(node: XmlNode | undefined): string {
  return (node?.text ?? '').replace(/\s+/g, ' ').trim();
}
