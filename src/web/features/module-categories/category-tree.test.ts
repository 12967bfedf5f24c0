import { describe, expect, it } from 'vitest';
import type { SidebarNode } from '#contracts/permissions/get-sidebar-tree.ts';
import { linesOf, moveBy, moveTo } from './category-tree.ts';

const group = (id: string, children: readonly SidebarNode[] = []): SidebarNode => ({
  id,
  type: 'group',
  text: id.toUpperCase(),
  description: '',
  icon: 'Folder',
  children,
});
const app = (id: string): SidebarNode => ({ ...group(id), type: 'Module' });

const lines = linesOf([
  group('a', [group('a1', [app('x')]), group('a2'), app('y')]),
  group('b'),
  group('c'),
  app('z'),
]);

describe('lines of categories', () => {
  it('stand from top to bottom with level, path and number of apps', () => {
    expect(lines.map(({ id, level, appCount }) => [id, level, appCount])).toEqual([
      ['a', 1, 2],
      ['a1', 2, 1],
      ['a2', 2, 0],
      ['b', 1, 0],
      ['c', 1, 0],
    ]);
    expect(lines[1]).toMatchObject({ parentId: 'a', path: ['A'], siblings: ['a1', 'a2'] });
  });
});

describe('moves', () => {
  it('up and down change places among siblings, and stop at the ends', () => {
    expect(moveBy(lines, 'b', 'up')).toEqual({ parentId: null, order: ['b', 'a', 'c'] });
    expect(moveBy(lines, 'a1', 'down')).toEqual({ parentId: 'a', order: ['a2', 'a1'] });
    expect(moveBy(lines, 'a', 'up')).toBeNull();
    expect(moveBy(lines, 'c', 'down')).toBeNull();
  });

  it('in goes to the end of the category before, out goes behind the parent', () => {
    expect(moveBy(lines, 'b', 'in')).toEqual({ parentId: 'a', order: ['a1', 'a2', 'b'] });
    expect(moveBy(lines, 'a2', 'out')).toEqual({ parentId: null, order: ['a', 'a2', 'b', 'c'] });
    expect(moveBy(lines, 'a', 'in')).toBeNull();
    expect(moveBy(lines, 'a', 'out')).toBeNull();
  });

  it('a drop puts a category before, behind or inside another', () => {
    expect(moveTo(lines, 'c', 'a', 'before')).toEqual({ parentId: null, order: ['c', 'a', 'b'] });
    expect(moveTo(lines, 'c', 'a1', 'after')).toEqual({ parentId: 'a', order: ['a1', 'c', 'a2'] });
    expect(moveTo(lines, 'c', 'b', 'inside')).toEqual({ parentId: 'b', order: ['c'] });
  });

  it('a category never goes inside itself, and a drop on its own place changes nothing', () => {
    expect(moveTo(lines, 'a', 'a1', 'inside')).toBeNull();
    expect(moveTo(lines, 'a', 'a1', 'after')).toBeNull();
    expect(moveTo(lines, 'a', 'a', 'before')).toBeNull();
    expect(moveTo(lines, 'b', 'c', 'before')).toBeNull();
    expect(moveTo(lines, 'a1', 'a', 'inside')).toBeNull();
  });
});
