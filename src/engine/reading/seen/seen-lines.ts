import type { ReadWord } from '../read-page.ts';

/** Words of one line, as an engine has seen them in a picture. */
type SeenLine = readonly ReadWord[];

/** A line that goes over so much of the page and is less sure than this is a rule, a frame or a pattern. */
const wideShare = 0.3;
const sureOfText = 0.4;
/** A word that lies so far within those of another line is not there. */
const coveredShare = 0.8;

/**
 * The lines of a picture without what was read twice, or is no text: ruled lines that were read as dashes, and pieces of
 * large letters that were read once more beside them.
 */
export function withoutGhosts(lines: readonly SeenLine[]): readonly SeenLine[] {
  const texts = lines.filter((line) => sureness(line) >= sureOfText || reach(line) < wideShare);
  return texts
    .map((line) => {
      const surer = texts.filter((other) => other !== line && sureness(other) > sureness(line));
      return line.filter((word) => !surer.some((other) => isCovered(word, other)));
    })
    .filter((line) => line.length > 0);
}

/** How sure one can be of a line: the average over its letters. */
function sureness(line: SeenLine): number {
  const letters = line.reduce((sum, { text }) => sum + text.length, 0);
  const sum = line.reduce((all, { text, confidence }) => all + text.length * confidence, 0);
  return letters === 0 ? 0 : sum / letters;
}

function reach(line: SeenLine): number {
  const left = Math.min(...line.map((word) => word.left));
  return Math.max(...line.map((word) => word.left + word.width)) - left;
}

/** Whether the words of a line lie over a word from left to right, each over most of its height. */
function isCovered(word: ReadWord, line: SeenLine): boolean {
  const right = word.left + word.width;
  let [covered, at] = [0, word.left];
  for (const other of [...line].sort((a, b) => a.left - b.left)) {
    const bottom = Math.min(word.top + word.height, other.top + other.height);
    if (bottom - Math.max(word.top, other.top) < coveredShare * word.height) continue;
    const end = Math.min(right, other.left + other.width);
    covered += Math.max(0, end - Math.max(at, other.left));
    at = Math.max(at, end);
  }
  return covered >= coveredShare * word.width;
}
