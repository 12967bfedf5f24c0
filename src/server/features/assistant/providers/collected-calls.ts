import type { StoredCall } from '#contracts/assistant/thread-content.ts';
import { UnreadableAnswer } from './chat.ts';

const maxCalls = 16;
const maxArgumentLength = 100_000;

/** Puts calls together whose names and arguments come in pieces. */
export function collectedCalls() {
  const found = new Map<number, StoredCall>();
  return {
    /** Adds a piece to the call at a place. Throws `UnreadableAnswer` when there are too many, or too much. */
    add: (index: number, piece: StoredCall) => {
      const known = found.get(index) ?? { id: '', name: '', arguments: '' };
      const call = {
        id: piece.id || known.id,
        name: known.name || piece.name,
        arguments: known.arguments + piece.arguments,
      };
      found.set(index, call);
      if (found.size > maxCalls || call.arguments.length > maxArgumentLength) throw new UnreadableAnswer();
    },
    /** All of them in order; a call without an id gets one of its place. */
    all: (): readonly StoredCall[] =>
      [...found.entries()]
        .sort(([one], [other]) => one - other)
        .map(([index, call]) => ({ ...call, id: call.id || `call_${index}` })),
  };
}
