import { guide } from './guide/guide.ts';
import { type FoundPassage, searchGuide } from './guide/search-guide.ts';
import { helpAddress } from './text/guide-text.tsx';

/** The best passages of the guide for a text, each with its address. */
export function findHelp(typed: string, most: number): readonly (FoundPassage & { readonly href: string })[] {
  return searchGuide(guide.chapters, typed)
    .slice(0, most)
    .map((found) => ({ ...found, href: helpAddress(found.chapter, found.anchor) }));
}
