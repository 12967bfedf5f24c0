import type { ReportPicture } from '../pieces.ts';
import type { ReportRow, ReportSource } from '../report-source.ts';
import type { WordNode } from './word-plan.ts';

/** A picture for a document; without one the place stays empty. Places of one file share their picture. */
export interface WordPicture {
  readonly picture: ReportPicture | null;
  readonly alt: string;
  readonly widthMm: number | null;
  readonly isFrame: boolean;
}

/** What stands for a mark: a text, a picture, whether a condition holds, or rows. */
export type WordValue = string | boolean | WordPicture | readonly WordScope[];

/** Values by mark; those of what is opened begin with `#`, those of pictures to be replaced with `@`. */
export type WordScope = ReadonlyMap<string, WordValue>;

/** Values for the marks of a template. The same source gives the same values. */
export function fillWord(nodes: readonly WordNode[], source: ReportSource): WordScope {
  const scope = new Map<string, WordValue>();
  fillInto(scope, nodes, source.top, source);
  return scope;
}

function fillInto(
  scope: Map<string, WordValue>,
  nodes: readonly WordNode[],
  row: ReportRow,
  source: ReportSource,
): void {
  for (const node of nodes) {
    switch (node.kind) {
      case 'text':
        scope.set(node.mark, writable(row.textOf(node.name, node.format) ?? ''));
        break;
      case 'picture': {
        const { isFrame, widthMm } = node;
        const picture = row.pictureOf(node.name);
        const alt = writable(picture?.alt ?? '');
        scope.set(isFrame ? `@${node.mark}` : node.mark, { picture, alt, widthMm, isFrame });
        break;
      }
      case 'when':
        scope.set(`#${node.mark}`, row.holds(node.condition));
        // The marks within belong to the same row.
        fillInto(scope, node.nodes, row, source);
        break;
      case 'rows':
        scope.set(
          `#${node.mark}`,
          source.rowsOf(node.table).map((inner) => {
            const own = new Map<string, WordValue>();
            fillInto(own, node.nodes, inner, source);
            return own;
          }),
        );
    }
  }
}

/** What is no `Char` of XML 1.0 (2.2), which has no way to write it. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text with what XML can hold, and one kind of line ends. */
function writable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(unwritable, '');
}
