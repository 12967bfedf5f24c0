import type { z } from 'zod';
import type { readOperation } from '#contracts/shapes/open-api.ts';
import type { FailedDocument, WantedDocument } from '../wsdl/other-documents.ts';

/** The input of the thread. */
export interface DocumentJob {
  readonly text: string;
  /** The address of the document, from which relative addresses count. */
  readonly base: string | null;
  /** Documents that it takes from others, by their addresses, as far as they have been fetched. */
  readonly others: ReadonlyMap<string, string>;
}

/** What a document says. */
export interface ReadOperations {
  readonly title: string;
  /** Each as the connector that it would become. */
  readonly operations: readonly z.output<typeof readOperation>[];
  /** There are more operations than were read. */
  readonly isCut: boolean;
}

/** What came of a document; `wanted` are others that it cannot be read without. */
export type DocumentResult = ReadOperations | FailedDocument | { readonly wanted: readonly WantedDocument[] };
