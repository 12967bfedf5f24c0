import type { z } from 'zod';
import type { readOperation as readOperationShape } from '#contracts/shapes/open-api.ts';
import { isOutsideUrl, requestMethods } from '#engine/form/sources/external-call.ts';
import { headerFault } from '#engine/form/sources/request-headers.ts';
import type { ReadOperations } from '../api-documents/document-result.ts';
import { parseDocument } from './parse-document.ts';
import { placeholderName } from './placeholder-name.ts';
import { fieldNames, listPath, sampleBody } from './read-schema.ts';
import { follow, isRecord, type JsonRecord, recordAt, textAt } from './walk-document.ts';

/** One operation of a document, as the connector that it would become. */
type ReadOperation = z.output<typeof readOperationShape>;

const maxOperations = 500;
const maxNameLength = 60;
const maxDescriptionLength = 500;

/**
 * Reads an OpenAPI 3 or Swagger 2 document, JSON or YAML. `base`: the address of the document, from which relative servers
 * count. Null if it is no such document, or names no server. References to other documents are not followed.
 */
export function readOpenApi(text: string, base: string | null): ReadOperations | null {
  const document = parseDocument(text);
  if (
    !isRecord(document) ||
    !(/^3\./.test(textAt(document, 'openapi')) || textAt(document, 'swagger') === '2.0')
  ) {
    return null;
  }
  const server = serverOf(document, base);
  if (server === null) return null;
  const operations: ReadOperation[] = [];
  let isCut = false;
  for (const [path, item] of Object.entries(recordAt(document, 'paths'))) {
    const shared = follow(document, item);
    if (!isRecord(shared)) continue;
    for (const method of requestMethods) {
      const operation = shared[method.toLowerCase()];
      if (!isRecord(operation)) continue;
      if (operations.length >= maxOperations) isCut = true;
      else {
        const read = readOperation(document, { server, path, method, shared, operation });
        if (read) operations.push(read);
      }
    }
  }
  return { title: textAt(recordAt(document, 'info'), 'title').slice(0, 200), operations, isCut };
}

function serverOf(document: JsonRecord, base: string | null): string | null {
  const servers = document.servers;
  const first: unknown = Array.isArray(servers) ? servers[0] : undefined;
  const url = isRecord(first) ? filledServer(first) : swaggerServer(document, base);
  const address = base === null ? url : URL.canParse(url, base) ? new URL(url, base).href : '';
  return isOutsideUrl(address) && !/[{}]/.test(address) ? address.replace(/\/+$/, '') : null;
}

/** Variables of a server have a default. */
function filledServer(server: JsonRecord): string {
  const variables = recordAt(server, 'variables');
  return textAt(server, 'url').replace(/\{([^{}]+)\}/g, (_, name: string) =>
    textAt(recordAt(variables, name), 'default'),
  );
}

function swaggerServer(document: JsonRecord, base: string | null): string {
  const host = textAt(document, 'host');
  const path = textAt(document, 'basePath');
  if (host === '') return base === null ? '' : path || '/';
  const schemes = Array.isArray(document.schemes) ? document.schemes : ['https'];
  return `${schemes.includes('https') ? 'https' : 'http'}://${host}${path}`;
}

interface Place {
  readonly server: string;
  readonly path: string;
  readonly method: (typeof requestMethods)[number];
  readonly shared: JsonRecord;
  readonly operation: JsonRecord;
}

function readOperation(document: JsonRecord, place: Place): ReadOperation | null {
  const { server, path, method, operation } = place;
  const url = `${server}${path.replace(/\{([^{}]+)\}/g, (_, name: string) => `{${placeholderName(name)}}`)}`;
  if (!isOutsideUrl(url) || url.length > 2000) return null;
  const parameters = parametersOf(document, place);
  const named = (where: string) =>
    parameters
      .filter((one) => one.in === where && (one.required === true || where === 'path'))
      .map((one) => textAt(one, 'name').slice(0, 200))
      .filter((name) => name !== '')
      .slice(0, 50)
      .map((name) => ({ name, value: `{${placeholderName(name)}}` }));
  const answer = answerSchema(document, operation);
  const responsePath = listPath(document, answer);
  const body =
    method === 'GET'
      ? ''
      : sampleBody(document, bodySchema(document, parameters, operation), placeholderName);
  return {
    name: nameOf(place),
    description: (textAt(operation, 'summary') || textAt(operation, 'description')).slice(
      0,
      maxDescriptionLength,
    ),
    request: {
      method,
      url,
      params: named('query'),
      headers: named('header').filter(
        (header) => headerFault(header) === null && !/^authorization$/i.test(header.name),
      ),
      body: body.length > 100_000 ? '' : body,
      responseFormat: 'JSON',
      responsePath: responsePath ?? '',
      securityHeaderId: null,
      hasGovHeaders: false,
    },
    columns: fieldNames(document, answer, responsePath),
    soap: null,
  };
}

function nameOf({ method, path, operation }: Place): string {
  const name = textAt(operation, 'operationId') || textAt(operation, 'summary') || `${method} ${path}`;
  return name.replace(/\s+/g, ' ').trim().slice(0, maxNameLength) || method;
}

/** Those of the operation win over those of its path. */
function parametersOf(document: JsonRecord, { shared, operation }: Place): JsonRecord[] {
  const all = [shared.parameters, operation.parameters].flatMap((list) => (Array.isArray(list) ? list : []));
  const byPlace = new Map<string, JsonRecord>();
  for (const one of all) {
    const parameter = follow(document, one);
    if (isRecord(parameter))
      byPlace.set(`${textAt(parameter, 'in')} ${textAt(parameter, 'name')}`, parameter);
  }
  return [...byPlace.values()];
}

function bodySchema(document: JsonRecord, parameters: readonly JsonRecord[], operation: JsonRecord): unknown {
  const ofSwagger = parameters.find((one) => one.in === 'body');
  return ofSwagger ? ofSwagger.schema : jsonSchema(follow(document, operation.requestBody));
}

/** The schema of the answer that means success. */
function answerSchema(document: JsonRecord, operation: JsonRecord): unknown {
  const responses = recordAt(operation, 'responses');
  const status = ['200', '201', '2XX', 'default'].find((code) => responses[code] !== undefined) ?? '';
  const response = follow(document, responses[status]);
  return isRecord(response) && response.schema !== undefined ? response.schema : jsonSchema(response);
}

function jsonSchema(part: unknown): unknown {
  if (!isRecord(part)) return undefined;
  const entry = Object.entries(recordAt(part, 'content')).find(([type]) => /json/i.test(type));
  return isRecord(entry?.[1]) ? entry[1].schema : undefined;
}
