import { describe, expect, it } from 'vitest';
import type { BodyBlock, Design } from '../report-types.ts';
import {
  addBlock,
  changeBlock,
  findBlock,
  placeBlock,
  removeBlock,
  stepBlock,
  withFirstHead,
} from './design-changes.ts';

const text = (id: string, said = id) =>
  ({ id, kind: 'text', width: 12, text: said, role: 'body', align: 'left' }) as const;
const section: BodyBlock = {
  id: 'r',
  kind: 'repeat',
  width: 12,
  table: 'items',
  isOnNewPage: false,
  blocks: [text('r1'), text('r2')],
};
const design: Design = {
  source: 'entry',
  paper: { size: 'a4', isLandscape: false, marginMm: 20 },
  head: [text('h')],
  foot: [],
  body: [text('a'), section, text('b')],
};
const ids = ({ body }: Design) => body.map(({ id }) => id);

describe('changes of a design', () => {
  it('find, change, move and remove blocks wherever they stand', () => {
    expect(findBlock(design, 'r2')?.place).toEqual({ band: 'body', within: 'r' });
    expect(findBlock(design, 'h')?.place).toEqual({ band: 'head' });
    expect(findBlock(design, 'none')).toBeNull();
    const changed = changeBlock(design, text('r2', 'other'));
    expect(findBlock(changed, 'r2')?.block).toMatchObject({ text: 'other' });
    expect(findBlock(removeBlock(design, 'r1'), 'r1')).toBeNull();
    const added = addBlock(design, { band: 'body', within: 'r' }, text('r3'));
    expect(findBlock(added, 'r3')?.place.within).toBe('r');
    expect(ids(added)).toEqual(ids(design));
  });

  it('step past neighbours, into repeated sections and out, and from band to band', () => {
    const where = (steps: readonly (-1 | 1)[], id: string) => {
      const moved = steps.reduce((one, step) => stepBlock(one, id, step), design);
      return moved.body.flatMap((block) =>
        block.kind === 'repeat' ? [block.id, ...block.blocks.map((inner) => inner.id)] : [block.id],
      );
    };
    expect(where([1], 'a')).toEqual(['r', 'a', 'r1', 'r2', 'b']);
    expect(where([1, 1, 1], 'a')).toEqual(['r', 'r1', 'r2', 'a', 'b']);
    expect(where([1, 1, 1, 1, 1], 'a')).toEqual(['r', 'r1', 'r2', 'b', 'a']);
    expect(where([-1], 'b')).toEqual(['a', 'r', 'r1', 'r2', 'b']);
    expect(where([-1], 'r1')).toEqual(['a', 'r1', 'r', 'r2', 'b']);
    expect(stepBlock(design, 'a', -1).head.map(({ id }) => id)).toEqual(['h', 'a']);
    expect(stepBlock(design, 'b', 1).foot.map(({ id }) => id)).toEqual(['b']);
    expect(stepBlock(design, 'h', -1)).toBe(design);
    expect(ids(stepBlock(design, 'r', -1))).toEqual(['r', 'a', 'b']);
    expect(stepBlock(stepBlock(design, 'r', -1), 'r', -1).head).toHaveLength(1);
  });

  it('place blocks where they may stand, and nowhere else', () => {
    expect(ids(placeBlock(design, 'h', { band: 'body' }, 'r'))).toEqual(['a', 'h', 'r', 'b']);
    expect(placeBlock(design, 'h', { band: 'body' }, 'r').head).toEqual([]);
    expect(placeBlock(design, 'r', { band: 'foot' }, null)).toBe(design);
    expect(placeBlock(design, 'r', { band: 'body', within: 'r' }, null)).toBe(design);
    expect(ids(placeBlock(design, 'a', { band: 'body' }, null))).toEqual(['r', 'b', 'a']);
    const full = { ...design, foot: Array.from({ length: 12 }, (_none, index) => text(`f${index}`)) };
    expect(placeBlock(full, 'a', { band: 'foot' }, null)).toBe(full);
    expect(placeBlock(full, 'f3', { band: 'foot' }, null).foot.at(-1)?.id).toBe('f3');
  });

  it('give the first page a head of its own, and take it away', () => {
    const own = withFirstHead(design, true);
    expect(own.firstHead).toMatchObject([{ text: 'h' }]);
    expect(own.firstHead?.[0]?.id).not.toBe('h');
    expect(stepBlock(own, 'h', -1).firstHead).toHaveLength(2);
    expect(withFirstHead(own, false)).toEqual(design);
  });
});
