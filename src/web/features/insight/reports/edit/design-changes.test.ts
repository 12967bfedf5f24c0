import { describe, expect, it } from 'vitest';
import type { BodyBlock, Design } from '../report-types.ts';
import { addBlock, changeBlock, findBlock, moveBlock, removeBlock } from './design-changes.ts';

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
    expect(ids(moveBlock(design, 'b', -1))).toEqual(['a', 'b', 'r']);
    expect(ids(moveBlock(design, 'a', -1))).toEqual(['a', 'r', 'b']);
    expect(ids(moveBlock(design, 'b', 1))).toEqual(['a', 'r', 'b']);
    expect(ids(moveBlock(design, 'a', 2))).toEqual(['r', 'b', 'a']);
    expect(ids(moveBlock(design, 'b', -2))).toEqual(['b', 'a', 'r']);
    expect(ids(moveBlock(design, 'b', -3))).toEqual(['a', 'r', 'b']);
    expect(findBlock(removeBlock(design, 'r1'), 'r1')).toBeNull();
    const added = addBlock(design, { band: 'body', within: 'r' }, text('r3'));
    expect(findBlock(added, 'r3')?.place.within).toBe('r');
    expect(ids(added)).toEqual(ids(design));
  });
});
