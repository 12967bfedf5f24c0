import { boxOf, type Line, linesOf, middle } from '../page-lines.ts';
import type { ReadPage } from '../read-page.ts';
import { type ColumnPlace, digestOfHead, edges, gap, headsOf, maxLineGap } from '../table-lines.ts';

/** A head that is farther than this from the words of its column, in shares of the page, is that of another column. */
const maxAside = 0.04;

/**
 * Where a column of a table is in a document, by words of one of its cells: below which head, or between which others if
 * it has none. Null: there is no line of heads above them.
 */
export function columnPlaceOf(
  pages: readonly ReadPage[],
  place: { readonly page: number; readonly words: readonly number[] },
): ColumnPlace | null {
  const lines = linesOf(pages[place.page]?.words ?? []);
  const all = lines.flat();
  const chosen = [...new Set(place.words)].flatMap((position) => all[position] ?? []);
  const first = lines.findIndex((line) => chosen.some((word) => line.includes(word)));
  const head = headLineAbove(lines, first);
  if (!head) return null;
  const { left, width } = boxOf(chosen);
  const heads = headsOf(head).map((words) => ({ digest: digestOfHead(words), box: boxOf(words) }));
  const at = boxOf(chosen);
  const [nearest] = [...heads].sort(
    (a, b) => gap(a.box, at) - gap(b.box, at) || edges(a.box, at) - edges(b.box, at),
  );
  const isOwn = nearest !== undefined && gap(nearest.box, at) <= maxAside;
  return { head: isOwn ? nearest.digest : '', heads: heads.map(({ digest }) => digest), left, width };
}

/** The nearest line above with two heads or more; lines of the table have numbers, or one text that goes on. */
function headLineAbove(lines: readonly Line[], from: number): Line | null {
  for (let index = from - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? [];
    const below = boxOf(lines[index + 1] ?? []);
    const box = boxOf(line);
    if (middle(below) - middle(box) > maxLineGap * Math.max(box.height, below.height)) return null;
    if (headsOf(line).length > 1 && line.every(({ text }) => !/\p{N}/u.test(text))) return line;
  }
  return null;
}
