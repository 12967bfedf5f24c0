import { expect, it } from 'vitest';
import { inColumns, type PastedRow, unsavedAfter, writeWhatCan } from './write-what-can.ts';

const linesOf = (count: number): PastedRow[] =>
  Array.from({ length: count }, (_, index) => ({ row: `r${index}`, line: index + 1, values: {} }));

const writing = (isFaulty: (line: PastedRow) => boolean) => {
  const written: string[] = [];
  const write = async (lines: readonly PastedRow[]) => {
    const faulty = new Set(lines.filter(isFaulty).map(({ row }) => row));
    if (faulty.size === 0) written.push(...lines.map(({ row }) => row));
    return { isWritten: faulty.size === 0, faulty };
  };
  return { written, write };
};

it('writes the valid lines and returns the others', async () => {
  const { written, write } = writing(({ line }) => line === 2);
  const left = await writeWhatCan(linesOf(3), write);
  expect(written).toEqual(['r0', 'r2']);
  expect(left.map(({ row }) => row)).toEqual(['r1']);
});

it('returns all lines when the error belongs to none of them', async () => {
  const refused = async () => ({ isWritten: false, faulty: new Set<string>() });
  expect(await writeWhatCan(linesOf(2), refused)).toHaveLength(2);
});

it('loses none of many lines', async () => {
  const { written, write } = writing(({ line }) => line === 1500);
  const left = await writeWhatCan(linesOf(2300), write);
  expect([written.length, left.map(({ line }) => line)]).toEqual([2299, [1500]]);
});

it('keeps the position of a line while it is corrected', () => {
  const [first, second, third] = linesOf(3) as [PastedRow, PastedRow, PastedRow];
  const corrected = { ...first, values: { price: 2 } };
  expect(unsavedAfter([first, second], [corrected], [corrected])).toEqual([corrected, second]);
  expect(unsavedAfter([first, second], [corrected], [])).toEqual([second]);
  expect(unsavedAfter([first], [third], [third])).toEqual([first, third]);
});

it('drops values of columns that no longer exist', () => {
  expect(inColumns([{ name: 'code' }, { name: 'rate' }], { code: 'A', gone: 'x' })).toEqual({ code: 'A' });
});
