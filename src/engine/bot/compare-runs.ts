import { align } from './align.ts';
import type { StepPair } from './compare-steps.ts';

/** A step that a run took, or at which it stopped. `given` and `value` as JSON text; null: not known. */
export interface RunStep {
  readonly path: string;
  readonly given: string | null;
  readonly value: string | null;
  readonly isStop: boolean;
}

/** What differs at a step of two runs: one did not take it, what it gave or got, how it ended, or how it was made. */
export interface ComparedRunStep<Step extends RunStep> {
  readonly before: Step | null;
  readonly after: Step | null;
  readonly change: 'same' | 'changed' | 'added' | 'missing';
  /** Whether the versions of both runs have it with other settings. */
  readonly isEdited: boolean;
}

/**
 * The steps of two runs beside each other, in the order of both. `pairs` says which steps of the versions of both are the
 * same; null: both ran in one version, or it is not known, and steps at the same place are the same.
 */
export function compareRuns<Step extends RunStep>(
  before: readonly Step[],
  after: readonly Step[],
  pairs: readonly StepPair[] | null,
): readonly ComparedRunStep<Step>[] {
  const later = new Map(pairs?.map((pair) => [pair.before?.path ?? '', pair.after?.path ?? null]));
  const edited = new Set(pairs?.flatMap((pair) => (pair.change === 'changed' ? [pair.after?.path] : [])));
  // A step that the later version lacks has a key that no place has.
  const keyOf = ({ path }: Step, list: 'before' | 'after') =>
    list === 'after' || pairs === null ? path : (later.get(path) ?? `-${path}`);
  return align(before, after, keyOf).map((pair) => ({
    ...pair,
    change:
      pair.before === null
        ? 'added'
        : pair.after === null
          ? 'missing'
          : differs(pair.before, pair.after)
            ? 'changed'
            : 'same',
    isEdited: pair.before !== null && pair.after !== null && edited.has(pair.after.path),
  }));
}

function differs(before: RunStep, after: RunStep): boolean {
  return before.given !== after.given || before.value !== after.value || before.isStop !== after.isStop;
}

/** A piece of a text that is compared with another one. */
interface TextPart {
  readonly text: string;
  readonly isDifferent: boolean;
}

/** Longer texts are compared as one piece. */
const maxPieces = 400;

/** Two texts in pieces, with those marked that only one has: numbers, words and single signs stay whole. */
export function markDifferences(
  before: string,
  after: string,
): readonly [readonly TextPart[], readonly TextPart[]] {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const isLong = old.length > maxPieces || now.length > maxPieces;
  const pairs = isLong ? align([before], [after], (text) => text) : align(old, now, (text) => text);
  const side = (of: 'before' | 'after') => {
    const parts: { text: string; isDifferent: boolean }[] = [];
    for (const pair of pairs) {
      const text = pair[of];
      if (text === null) continue;
      const isDifferent = pair.before === null || pair.after === null;
      const last = parts.at(-1);
      if (last?.isDifferent === isDifferent) last.text += text;
      else parts.push({ text, isDifferent });
    }
    return parts;
  };
  return [side('before'), side('after')];
}

function piecesOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_.:-]+|\s+|./gsu) ?? [];
}
