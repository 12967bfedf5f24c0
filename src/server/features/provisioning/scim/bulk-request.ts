import { invalidValue, ScimError } from './scim-error.ts';
import { withLowerNames } from './user-resource.ts';

/** What one request may have: operations, and bytes of its body. */
export const bulkLimits = { maxOperations: 100, maxPayloadSize: 1_048_576 } as const;

const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type BulkMethod = (typeof methods)[number];

/** One operation of a bulk request (RFC 7644, 3.7). */
export interface BulkOperation {
  readonly method: BulkMethod;
  readonly type: 'Users' | 'Groups';
  /** The resource; absent for POST. It may be the bulkId of another operation. */
  readonly id: string | undefined;
  readonly bulkId: string | undefined;
  readonly version: string | undefined;
  readonly data: unknown;
  /** The bulkIds that the operation names, each once. */
  readonly references: readonly string[];
}

export interface BulkRequest {
  readonly operations: readonly BulkOperation[];
  /** After how many failures to stop; infinite where the request does not say. */
  readonly failOnErrors: number;
}

/** Reads a bulk request. Refuses it as a whole when it is too large or when an operation cannot be read. */
export function readBulk(body: unknown, size: number): BulkRequest {
  const { maxOperations, maxPayloadSize } = bulkLimits;
  if (size > maxPayloadSize) {
    throw new ScimError(
      413,
      `The size of the bulk operation exceeds the maxPayloadSize (${maxPayloadSize}).`,
    );
  }
  const { operations, failonerrors } = withLowerNames(body);
  if (!Array.isArray(operations)) throw syntax('Operations are missing.');
  if (operations.length > maxOperations) {
    throw new ScimError(413, `The bulk operation exceeds the maxOperations (${maxOperations}).`);
  }
  const read = operations.map(readOperation);
  const bulkIds = read.flatMap(({ bulkId }) => bulkId ?? []);
  if (new Set(bulkIds).size < bulkIds.length) throw invalidValue('Two operations have the same bulkId.');
  return { operations: read, failOnErrors: readFailOnErrors(failonerrors) };
}

function readFailOnErrors(value: unknown): number {
  if (value === undefined || value === null) return Number.POSITIVE_INFINITY;
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
  throw invalidValue('failOnErrors is no positive number.');
}

const pathPattern = /^\/(users|groups)(?:\/([^/?#]{1,200}))?$/i;

function readOperation(value: unknown): BulkOperation {
  const operation = withLowerNames(value);
  const method = methods.find((known) => known === optionalText(operation.method, 'method')?.toUpperCase());
  if (method === undefined) throw syntax('A method is none of POST, PUT, PATCH and DELETE.');
  const [, name, id] = pathPattern.exec(optionalText(operation.path, 'path') ?? '') ?? [];
  if (name === undefined || (id === undefined) !== (method === 'POST')) {
    throw new ScimError(
      400,
      'A path is no address of a resource such as /Users/{id}, or /Users for POST.',
      'invalidPath',
    );
  }
  const bulkId = optionalText(operation.bulkid, 'bulkId');
  if (method === 'POST' && bulkId === undefined) throw syntax('A POST has no bulkId.');
  const { data } = operation;
  if (method !== 'DELETE' && (typeof data !== 'object' || data === null || Array.isArray(data))) {
    throw syntax('The data of an operation is no object.');
  }
  return {
    method,
    type: name.toLowerCase() === 'users' ? 'Users' : 'Groups',
    id,
    bulkId,
    version: optionalText(operation.version, 'version'),
    data,
    references: [...new Set(referencesIn([id, data]))],
  };
}

function referencesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('bulkId:') ? [value.slice('bulkId:'.length)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(referencesIn);
}

function optionalText(value: unknown, name: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || value.length > 200)
    throw syntax(`The ${name} of an operation is no text.`);
  return value;
}

const syntax = (detail: string) => new ScimError(400, detail, 'invalidSyntax');
