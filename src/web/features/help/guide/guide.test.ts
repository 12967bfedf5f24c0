import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { designerHelp, pageHelp } from '#contracts/pages/page-help.ts';
import { pathFrom, readGuide } from './chapters.ts';
import { contentsOf } from './contents.ts';
import { guide } from './guide.ts';
import { guidePictures } from './guide-files.ts';
import { searchGuide } from './search-guide.ts';

const docs = path.resolve(import.meta.dirname, '../../../../../docs');

/** All tokens below these, tables and lists included. */
function below(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => {
    const inner: readonly Token[] =
      token.type === 'table'
        ? [...token.header, ...token.rows.flat()].flatMap((cell: { tokens: Token[] }) => cell.tokens)
        : token.type === 'list'
          ? token.items
          : ('tokens' in token && token.tokens) || [];
    return [token, ...below(inner)];
  });
}

const everything = guide.chapters.flatMap(({ file, blocks }) =>
  below(blocks).map((token) => ({ file, token })),
);

describe('the guide', () => {
  it('has a chapter and a section for each page and each tab of the designer', () => {
    for (const [page, place] of [...Object.entries(pageHelp), ...Object.entries(designerHelp)]) {
      const [id = '', anchor = ''] = place.split('#');
      const sections = guide.chapter(id)?.sections.map((section) => section.anchor) ?? null;
      expect([page, sections !== null && (anchor === '' || sections.includes(anchor))]).toEqual([page, true]);
    }
  });

  it('links to chapters and sections that exist, or to files that the help does not have', () => {
    const lost = everything.flatMap(({ file, token }) => {
      if (token.type !== 'link' || token.href.startsWith('https://')) return [];
      if (guide.target(file, token.href)) return [];
      const other = pathFrom(`docs/${file}`, token.href);
      const isElsewhere = existsSync(path.join(docs, '..', other)) && !guideHas(other);
      return isElsewhere ? [] : [`${file}: ${token.href}`];
    });
    expect(lost).toEqual([]);
  });

  it('shows pictures that are there', () => {
    const pictures = everything.filter(({ token }) => token.type === 'image');
    expect(pictures.length).toBeGreaterThan(20);
    const lost = pictures.filter(
      ({ file, token }) => token.type === 'image' && !guidePictures[pathFrom(file, token.href)],
    );
    expect(lost).toEqual([]);
  });

  it('has every chapter in its contents, once', () => {
    const listed = contentsOf(guide.chapters).flatMap((group) => group.chapters.map(({ id }) => id));
    expect(listed.toSorted()).toEqual(guide.chapters.map(({ id }) => id).toSorted());
    expect(new Set(listed).size).toBe(listed.length);
  });
});

const guideHas = (file: string) => guide.chapters.some((chapter) => `docs/${chapter.file}` === file);

describe('reading', () => {
  const small = readGuide({
    'user-guide.md':
      '# Guide\n\n## Draw\n\nSee [the list](user-guide/list.md#two).\n\n### One, *big*\n\nText.',
    'user-guide/list.md': '# List\n\n## Two\n\nBack to [one](../user-guide.md#one-big).',
  });

  it('makes a chapter of each second heading of the main file, and of each other file', () => {
    expect(small.chapters.map(({ id, title }) => [id, title])).toEqual([
      ['draw', 'Draw'],
      ['list', 'List'],
    ]);
    expect(small.chapter('draw')?.sections).toEqual([{ anchor: 'one-big', title: 'One, big', level: 2 }]);
  });

  it('follows relative links to the section that they name', () => {
    expect(small.target('user-guide.md', 'user-guide/list.md#two')).toEqual({
      chapter: 'list',
      anchor: 'two',
    });
    expect(small.target('user-guide/list.md', '../user-guide.md#one-big')).toEqual({
      chapter: 'draw',
      anchor: 'one-big',
    });
    expect(small.target('user-guide.md', 'secret.md')).toBeNull();
    expect(small.target('user-guide.md', 'javascript:alert(1)')).toBeNull();
  });
});

describe('searching', () => {
  const first = (typed: string) => searchGuide(guide.chapters, typed)[0];

  it('finds a chapter by its title before places that mention the word', () => {
    expect(first('webhooks')).toMatchObject({ chapter: 'data-that-apps-share', anchor: 'webhooks' });
    expect(first('while you are away')).toMatchObject({ chapter: 'while-you-are-away', anchor: '' });
  });

  it('finds words of the text, all of them, and marks them', () => {
    const found = first('substitute decides');
    expect(found?.excerpt.some(({ isMatch, text }) => isMatch && /substitute/i.test(text))).toBe(true);
    expect(searchGuide(guide.chapters, 'substitute xyzzy')).toEqual([]);
    expect(searchGuide(guide.chapters, '  ')).toEqual([]);
  });
});
