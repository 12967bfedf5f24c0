import { digest } from './learned/digest.ts';
import { columnWords } from './meaning/column-words.ts';
import { columnMeaning } from './meaning/field-meaning.ts';
import { meaningWords } from './meaning/meaning-words.ts';
import { type Box, boxOf, type Line, linesOf, middle, plain, runsOf, textOf } from './page-lines.ts';
import type { ReadPage, ReadWord } from './read-page.ts';

/** A column that lines are looked for: its name and what people call it. */
export interface WantedColumn {
  readonly name: string;
  readonly labels: readonly string[];
}

/** Where a column is in the documents of a supplier, as digests of heads; empty: it has no head of its own. */
export interface ColumnPlace {
  readonly head: string;
  /** All heads of its line. */
  readonly heads: readonly string[];
  /** In shares of the page, of the words that were pointed at. */
  readonly left: number;
  readonly width: number;
}

/** A column whose place a correction has taught. */
export interface LearnedColumn {
  readonly name: string;
  readonly place: ColumnPlace;
}

/** The text of one line for each column that has one. */
interface TableLine {
  readonly cells: ReadonlyMap<string, string>;
  readonly confidence: number;
}

/** The lines of a table. */
export interface FoundTable {
  /** From 0. */
  readonly page: number;
  readonly box: Box;
  readonly lines: readonly TableLine[];
}

interface Heading {
  readonly name: string | null;
  readonly box: Box;
}

/** A table ends where the next line is farther away than this many heights of a line. */
export const maxLineGap = 4;
const maxLines = 200;

/**
 * The table of a document with the most of these columns, by the words of its head: those of the columns, or words of
 * six languages for the same. A learned column counts twice. Null: no line has the heads of two of them.
 */
export function tableIn(
  pages: readonly ReadPage[],
  columns: readonly WantedColumn[],
  learned: readonly LearnedColumn[] = [],
): FoundTable | null {
  let best: { readonly found: FoundTable; readonly count: number } | null = null;
  for (const [page, { words }] of pages.entries()) {
    const lines = linesOf(words);
    for (const [index, line] of lines.entries()) {
      const here = learnedIn(line, learned);
      const headings = headingsOf(line, columns, here);
      const count = headings.filter(({ name }) => name !== null).length + here.length;
      if (count < 2 || count <= (best?.count ?? 0)) continue;
      const found = linesBelow(lines.slice(index + 1), line, headings);
      if (found.length > 0) {
        best = {
          count,
          found: {
            page,
            box: boxOf(found.flatMap(({ words: own }) => own)),
            lines: found.map(({ line: one }) => one),
          },
        };
      }
    }
  }
  return best?.found ?? null;
}

/** Of the learned columns those whose heads a line has, each once: at least half of the line's, and its own. */
function learnedIn(line: Line, learned: readonly LearnedColumn[]): readonly LearnedColumn[] {
  if (learned.length === 0) return [];
  const digests = new Set(headsOf(line).map(digestOfHead));
  const isHere = ({ place: { head, heads } }: LearnedColumn) =>
    (head === '' || digests.has(head)) && heads.filter((one) => digests.has(one)).length * 2 >= heads.length;
  const here = learned.filter(isHere);
  return here.filter(({ name }, index) => here.findIndex((one) => one.name === name) === index);
}

/** The heads of a line, with the column that each is for: as learned, else by its words. Each column is given once. */
function headingsOf(
  line: Line,
  columns: readonly WantedColumn[],
  learned: readonly LearnedColumn[],
): readonly Heading[] {
  const given = new Set(learned.map(({ name }) => name));
  const { top, height } = boxOf(line);
  const bare = learned.filter(({ place }) => place.head === '');
  const added = bare.map(({ name, place: { left, width } }) => ({ name, box: { left, width, top, height } }));
  const said = headsOf(line).map((words) => {
    const taught = learned.find(({ place }) => place.head !== '' && place.head === digestOfHead(words));
    if (taught) return { name: taught.name, box: boxOf(words) };
    const text = words.map((word) => word.text).join(' ');
    const meaning = columnMeaning([text]);
    const wanted = columns.find(
      ({ name, labels }) =>
        !given.has(name) &&
        (labels.some((label) => joined(label) === joined(text)) ||
          (meaning !== null && columnMeaning(labels) === meaning)),
    );
    if (wanted) given.add(wanted.name);
    return { name: wanted?.name ?? null, box: boxOf(words) };
  });
  return [...said, ...added];
}

/** The texts of a head; one that is close to its neighbour is cut where a word alone names a column. */
export function headsOf(line: Line): readonly Line[] {
  const singles = new Set(Object.values(columnWords).flat());
  return runsOf(line).flatMap((run) =>
    run.length > 1 && run.every(({ text }) => singles.has(plain(text))) ? run.map((word) => [word]) : [run],
  );
}

/** A digest of what a head says, in any case and without its punctuation. */
export const digestOfHead = (words: Line): string => digest(joined(textOf(words)));

const joined = (text: string) => text.split(/\s+/).map(plain).join('');

function linesBelow(lines: readonly Line[], head: Line, headings: readonly Heading[]) {
  const found: { line: TableLine; words: readonly ReadWord[] }[] = [];
  // With one column, a line without it is one that goes on in another column.
  const hasOneColumn = headings.filter(({ name }) => name).length < 2;
  let before = boxOf(head);
  for (const line of lines.slice(0, maxLines)) {
    const box = boxOf(line);
    if (middle(box) - middle(before) > maxLineGap * Math.max(box.height, before.height)) break;
    if (isSum(line)) break;
    const cells = cellsOf(line, headings);
    const texts = new Map([...cells].map(([name, words]) => [name, textOf(words)] as const));
    const last = found.at(-1);
    if (cells.size >= 2 || (cells.size === 1 && hasOneColumn)) {
      found.push({ line: { cells: texts, confidence: average(line) }, words: line });
    } else if (last && cells.size === 1) {
      continueLine(last, texts, line);
    } else if (found.length > 0 && !hasOneColumn) break;
    before = box;
  }
  return found;
}

/** A line with one text goes on with what its column says above. */
function continueLine(
  last: { line: TableLine; words: readonly ReadWord[] },
  texts: ReadonlyMap<string, string>,
  line: Line,
): void {
  const cells = new Map(last.line.cells);
  for (const [name, text] of texts) {
    if (/\p{L}/u.test(text)) cells.set(name, `${cells.get(name) ?? ''} ${text}`.trim());
  }
  last.line = { ...last.line, cells };
  last.words = [...last.words, ...line];
}

/** Whether a line is below the table: its first words are those of a sum. */
function isSum(line: Line): boolean {
  const start = line.slice(0, 3).map(({ text }) => plain(text));
  const words = [...meaningWords.net, ...meaningWords.total, ...meaningWords.tax].map(joined);
  return [1, 2, 3].some((count) => words.includes(start.slice(0, count).join('')));
}

/** Each text belongs to the column whose head is nearest. */
function cellsOf(line: Line, headings: readonly Heading[]): ReadonlyMap<string, Line> {
  const cells = new Map<string, ReadWord[]>();
  for (const run of runsOf(line)) {
    const box = boxOf(run);
    const [nearest] = [...headings].sort(
      (a, b) => gap(a.box, box) - gap(b.box, box) || edges(a.box, box) - edges(b.box, box),
    );
    if (nearest?.name) cells.set(nearest.name, [...(cells.get(nearest.name) ?? []), ...run]);
  }
  return cells;
}

/** The space between two boxes from left to right; 0: they overlap. */
export const gap = (a: Box, b: Box) => Math.max(0, b.left - (a.left + a.width), a.left - (b.left + b.width));
/** How far their nearer edges are apart: columns are aligned left or right. */
export const edges = (a: Box, b: Box) =>
  Math.min(Math.abs(a.left - b.left), Math.abs(a.left + a.width - (b.left + b.width)));

const average = (words: Line) => words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
