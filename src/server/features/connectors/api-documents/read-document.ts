import { readOpenApi } from '../openapi/read-openapi.ts';
import { gatherDocuments } from '../wsdl/other-documents.ts';
import { readWsdl, wsdlDocument } from '../wsdl/read-wsdl.ts';
import type { DocumentJob, DocumentResult, ReadOperations } from './document-result.ts';
import { isXml } from './is-xml.ts';

/** Operations whose bodies are longer together are too much for one answer. */
const maxCharacters = 2_000_000;

/**
 * Reads an OpenAPI or a WSDL document. Of a WSDL document that refers to others which are not among the `others` of the job,
 * it answers which ones.
 */
export function readDocument({ text, base, others }: DocumentJob): DocumentResult {
  if (!isXml(text)) {
    const read = readOpenApi(text, base);
    return read ? withinLength(read) : failed('not_openapi');
  }
  const document = wsdlDocument(text);
  if (!document) return failed('not_wsdl');
  const gathered = gatherDocuments(document, { base, others });
  if ('failure' in gathered || 'wanted' in gathered) return gathered;
  const read = readWsdl(gathered, base);
  return read ? withinLength(read) : failed('not_wsdl');
}

const failed = (failure: string) => ({ failure, document: null });

function withinLength({ title, operations, isCut }: ReadOperations): ReadOperations {
  let characters = 0;
  const short = operations.filter(({ request }) => {
    characters += request.body.length;
    return characters <= maxCharacters;
  });
  return { title, operations: short, isCut: isCut || short.length < operations.length };
}
