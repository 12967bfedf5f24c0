import { describe, expect, it } from 'vitest';
import type { SidebarNode } from '#contracts/permissions/get-sidebar-tree.ts';
import { filterTree, hasSpecialCharacters, linesOf, matchParts, modulesOf } from './app-tree.ts';

const node = (id: string, text: string, children?: readonly SidebarNode[]): SidebarNode => ({
  id,
  text,
  type: children ? 'group' : 'Module',
  description: '',
  icon: 'receipt',
  children: children ?? [],
});

const tree = [
  node('fin', 'Finance', [
    node('exp', 'Expense claim'),
    node('buy', 'Buying', [node('po', 'Purchase order'), node('sup', 'Supplier set-up')]),
  ]),
  node('hr', 'People', [node('leave', 'Leave request')]),
];

describe('the tree of apps', () => {
  it('lists apps with their category', () => {
    expect(modulesOf(tree).map(({ text, category }) => `${category}: ${text}`)).toEqual([
      'Finance: Expense claim',
      'Buying: Purchase order',
      'Buying: Supplier set-up',
      'People: Leave request',
    ]);
  });

  it('draws the open categories with counts', () => {
    const lines = linesOf(tree, new Set(['buy']));
    expect(lines.map(({ node: { id }, level, count }) => [id, level, count])).toEqual([
      ['fin', 1, 3],
      ['exp', 2, 0],
      ['buy', 2, 2],
      ['hr', 1, 1],
      ['leave', 2, 0],
    ]);
  });

  it('keeps the matches of a search and their categories', () => {
    expect(modulesOf(filterTree(tree, 'ORDER')).map(({ id }) => id)).toEqual(['po']);
    expect(modulesOf(filterTree(tree, 'buying')).map(({ id }) => id)).toEqual(['po', 'sup']);
    expect(filterTree(tree, 'zzz')).toEqual([]);
    expect(filterTree(tree, ' ')).toBe(tree);
  });

  it('splits a name at the match', () => {
    expect(matchParts('Expense claim', 'pense')).toEqual(['Ex', 'pense', ' claim']);
    expect(matchParts('Expense claim', '')).toEqual(['Expense claim']);
  });

  it('tells special characters from letters of any language', () => {
    expect(hasSpecialCharacters('IT & Büro 経費')).toBe(false);
    expect(hasSpecialCharacters('a<b')).toBe(true);
    expect(hasSpecialCharacters('50%')).toBe(true);
  });
});
