import { firstHash, type HashedRecord, linkHash } from './chain.ts';

/** What is wrong at a place of the chain. */
interface ChainFault {
  readonly position: number | null;
  readonly id: string;
  readonly code: 'changed' | 'missing' | 'added';
}

/** A link as it was found; without its record if that is gone. */
export interface FoundLink {
  readonly position: number;
  readonly recordId: string;
  readonly hash: string;
  readonly record: HashedRecord | null;
}

/** Where a chain begins: the place before its first link, and the hash there. */
export interface ChainStart {
  readonly position: number;
  readonly hash: string;
}

/** The start of a chain from which nothing was removed. */
export const wholeChain: ChainStart = { position: 0, hash: firstHash };

/** Follows a chain from its start, some links at a time. */
export function chainVerifier(start: ChainStart) {
  const faults: ChainFault[] = [];
  let position = start.position;
  let head = start.hash;
  let count = 0;
  let lastAt: string | null = null;
  return {
    follow: (links: readonly FoundLink[]) => {
      for (const link of links) {
        if (link.position !== position + 1) {
          faults.push({ position: position + 1, id: link.recordId, code: 'missing' });
        }
        if (link.record === null) {
          faults.push({ position: link.position, id: link.recordId, code: 'missing' });
        } else if (linkHash(head, link.position, link.record) !== link.hash) {
          faults.push({ position: link.position, id: link.recordId, code: 'changed' });
        }
        // Goes on from what is stored, so that one fault is one fault.
        head = link.hash;
        position = link.position;
        count += 1;
        // Places follow commits, which may come in another order than their moments.
        if (link.record && (lastAt === null || link.record.at > lastAt)) lastAt = link.record.at;
      }
    },
    result: () => ({ faults, position, head, count, lastAt }),
  };
}
