import { excerptOf, fitOf, markedText, type TextPiece } from '#engine/text/marked-text.ts';
import type { Chapter } from './chapters.ts';
import { anchorOf, plainText } from './plain-text.ts';

/** A place of the guide that fits what was typed. */
export interface FoundPassage {
  readonly id: string;
  readonly chapter: string;
  readonly anchor: string;
  readonly title: readonly TextPiece[];
  /** Title of its chapter; empty for the beginning of the chapter itself. */
  readonly within: string;
  /** What stands there, around the first word that fits. */
  readonly excerpt: readonly TextPiece[];
}

interface Passage {
  readonly chapter: Chapter;
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
  readonly lower: string;
}

const mostPassages = 30;
const indexes = new WeakMap<readonly Chapter[], readonly Passage[]>();

/** The passages in which every word of the text occurs, best first: those that have it in their title. */
export function searchGuide(chapters: readonly Chapter[], typed: string): readonly FoundPassage[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = passagesOf(chapters).flatMap((passage) => {
    const fits = words.every((word) => passage.lower.includes(word));
    return fits ? [{ passage, score: scoreOf(passage, words) }] : [];
  });
  return found
    .sort((one, other) => other.score - one.score)
    .slice(0, mostPassages)
    .map(({ passage }) => ({
      id: `${passage.chapter.id}#${passage.anchor}`,
      chapter: passage.chapter.id,
      anchor: passage.anchor,
      title: markedText(passage.title, words),
      within: passage.anchor === '' ? '' : passage.chapter.title,
      excerpt: excerptOf(passage.text, words) ?? [{ text: passage.text.slice(0, 120), isMatch: false }],
    }));
}

/** Titles first; the pages of single fields, of which there are many, after what explains. */
function scoreOf(passage: Passage, words: readonly string[]): number {
  const inTitle = words.reduce((sum, word) => sum + fitOf(passage.title, [word]), 0);
  const isReference = passage.chapter.id.startsWith('field-');
  return inTitle * 4 + (passage.anchor === '' ? 1 : 0) - (isReference ? 3 : 0);
}

function passagesOf(chapters: readonly Chapter[]): readonly Passage[] {
  const known = indexes.get(chapters);
  if (known) return known;
  const made = chapters.flatMap(passagesIn);
  indexes.set(chapters, made);
  return made;
}

function passagesIn(chapter: Chapter): readonly Passage[] {
  const passages: { anchor: string; title: string; texts: string[] }[] = [
    { anchor: '', title: chapter.title, texts: [] },
  ];
  for (const block of chapter.blocks) {
    if (block.type === 'heading') {
      const title = plainText(block.tokens);
      passages.push({ anchor: anchorOf(title), title, texts: [] });
    } else passages.at(-1)?.texts.push(plainText([block]));
  }
  return passages.map(({ anchor, title, texts }) => {
    const text = texts.join(' ');
    return { chapter, anchor, title, text, lower: `${chapter.title} ${title} ${text}`.toLowerCase() };
  });
}
