import { lexer, type MarkedToken, type Token } from 'marked';
import { anchorOf, plainText } from './plain-text.ts';

/** A heading inside a chapter, with the anchor that leads to it. */
interface Section {
  readonly anchor: string;
  readonly title: string;
  /** 2 for the headings of a chapter, 3 for those below them. */
  readonly level: number;
}

/** One page of the help: a file of the guide, or a part of its main file. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  /** Path of its file below `docs`. */
  readonly file: string;
  /** What it says, without the heading that is its title. */
  readonly blocks: readonly MarkedToken[];
  readonly sections: readonly Section[];
  /** By how many levels its headings stand higher in the help than in its file. */
  readonly shift: number;
}

/** The user guide as the product shows it. */
export interface Guide {
  readonly chapters: readonly Chapter[];
  readonly chapter: (id: string) => Chapter | undefined;
  /** Where a link in a file of the guide leads; null: to nothing that the help shows. */
  readonly target: (file: string, href: string) => GuidePlace | null;
}

export interface GuidePlace {
  readonly chapter: string;
  /** Empty: the beginning of the chapter. */
  readonly anchor: string;
}

const mainFile = 'user-guide.md';

/**
 * Makes the chapters of the files, which are given by their path below `docs`. The main file has a chapter for each
 * heading of its second level; a part of it that only leads to a file of the same name is left out.
 */
export function readGuide(files: Readonly<Record<string, string>>): Guide {
  const others = Object.keys(files)
    .filter((file) => file !== mainFile)
    .sort()
    .map((file) => chapterOf(chapterId(file), file, blocksOf(files[file] ?? '')));
  const known = new Set(others.map(({ id }) => id));
  const parts = partsOf(blocksOf(files[mainFile] ?? ''));
  const own = parts
    .map((blocks) => chapterOf(anchorOf(titleOf(blocks)), mainFile, blocks))
    .filter(({ id }) => !known.has(id));
  const chapters = [...own, ...others];
  const byId = new Map(chapters.map((chapter) => [chapter.id, chapter]));
  return {
    chapters,
    chapter: (id) => byId.get(id),
    target: (file, href) => targetOf(chapters, file, href),
  };
}

/** `user-guide/fields/text.md` is the chapter `field-text`, the list of fields `fields`. */
function chapterId(file: string): string {
  const field = /\/fields\/(.+)\.md$/.exec(file)?.[1];
  if (field) return field === 'README' ? 'fields' : `field-${field}`;
  return file.replace(/^.*\//, '').replace(/\.md$/, '');
}

function blocksOf(markdown: string): readonly MarkedToken[] {
  return lexer(markdown).filter(isKnown);
}

/** Marked types its tokens with an open alternative for extensions, of which none is used. */
export function isKnown(token: Token): token is MarkedToken {
  return token.type !== 'space' && token.type !== 'def';
}

/** What stands below each heading of the second level, with that heading. */
function partsOf(blocks: readonly MarkedToken[]): readonly (readonly MarkedToken[])[] {
  const starts = blocks.flatMap((block, index) =>
    block.type === 'heading' && block.depth === 2 ? [index] : [],
  );
  return starts.map((start, index) => blocks.slice(start, starts[index + 1]));
}

function titleOf(blocks: readonly MarkedToken[]): string {
  const [first] = blocks;
  return first?.type === 'heading' ? plainText(first.tokens) : '';
}

function chapterOf(id: string, file: string, blocks: readonly MarkedToken[]): Chapter {
  const [, ...content] = blocks;
  // Below a heading of the second level, the third is the first of the chapter.
  const shift = file === mainFile ? 1 : 0;
  const sections = content.flatMap((block): Section[] =>
    block.type === 'heading'
      ? [
          {
            anchor: anchorOf(plainText(block.tokens)),
            title: plainText(block.tokens),
            level: block.depth - shift,
          },
        ]
      : [],
  );
  return { id, title: titleOf(blocks), file, blocks: content, sections, shift };
}

function targetOf(chapters: readonly Chapter[], from: string, href: string): GuidePlace | null {
  const [path = '', anchor = ''] = href.split('#');
  const file = path === '' ? from : pathFrom(from, path);
  const own = chapters.filter((chapter) => chapter.file === file);
  if (anchor === '') return own[0] ? { chapter: own[0].id, anchor: '' } : null;
  for (const { id, title, sections } of own) {
    if (anchorOf(title) === anchor) return { chapter: id, anchor: '' };
    if (sections.some((section) => section.anchor === anchor)) return { chapter: id, anchor };
  }
  return null;
}

/** The path below `docs` that a relative path in a file means. */
export function pathFrom(file: string, relative: string): string {
  return new URL(relative, `file:///${file}`).pathname.slice(1);
}
