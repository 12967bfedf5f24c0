import type { FetchedText, WantedDocument } from '../wsdl/other-documents.ts';
import type { DocumentJob, DocumentResult } from './document-result.ts';

/** How a document is read, and those that it takes from others. */
interface Reading {
  readonly read: (job: DocumentJob) => Promise<DocumentResult>;
  readonly load: (url: string) => Promise<FetchedText>;
  /** Whether it has taken so long that nothing more is fetched. */
  readonly isLate: () => boolean;
}

type Result = Exclude<DocumentResult, { readonly wanted: readonly WantedDocument[] }>;

const maxCharacters = 10_000_000;

/**
 * Reads a document, and once more with those that it refers to, until none is missing. Nothing is fetched while it is read,
 * so that a slow system keeps no thread.
 */
export async function readWithOthers(
  { text, base }: Omit<DocumentJob, 'others'>,
  { read, load, isLate }: Reading,
): Promise<Result> {
  const others = new Map<string, string>();
  let characters = 0;
  for (;;) {
    const result = await read({ text, base, others });
    if (!('wanted' in result)) return result;
    for (const { url, location } of result.wanted) {
      const found = isLate() ? timedOut : await load(url);
      if ('failure' in found) return { failure: found.failure, document: location };
      others.set(url, found.text);
      characters += found.text.length;
      if (characters > maxCharacters) return { ...tooMany, document: location };
    }
  }
}

const timedOut = { failure: 'timed_out' };
const tooMany = { failure: 'too_many_documents' };
