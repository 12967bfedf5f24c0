import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PlainChunk, planChunks } from './chunk-plan.ts';

const chunk = (file: string, imports: readonly string[], more: Partial<PlainChunk> = {}): PlainChunk => ({
  file,
  bytes: 100,
  moduleIds: [file],
  isStyled: false,
  imports,
  kind: 'shared',
  ...more,
});

const entry = (file: string, imports: readonly string[]) => chunk(file, imports, { kind: 'entry' });

/** The files that became one, in the order of their names. */
const filesOf = (chunks: readonly PlainChunk[], starts: readonly string[], bytes: number) =>
  planChunks(chunks, starts, bytes)
    .map(({ moduleIds }) => [...moduleIds].sort().join('+'))
    .sort();

it('joins what costs less than a request, the cheapest first', () => {
  const chunks = [
    entry('list', ['button', 'table']),
    entry('board', ['button', 'card']),
    entry('print', ['button', 'table']),
    chunk('button', []),
    chunk('table', [], { bytes: 1_000 }),
    chunk('card', [], { bytes: 10 }),
  ];
  expect(filesOf(chunks, [], 0)).toEqual(['button', 'card', 'table']);
  // The list and the printed page load ten bytes more each, and the board one file less.
  expect(filesOf(chunks, [], 20)).toEqual(['button+card', 'table']);
  expect(filesOf(chunks, [], 5_000)).toEqual(['button+card+table']);
});

it('counts the file of the styles, too', () => {
  const chunks = [
    entry('list', ['button', 'table']),
    entry('board', ['button']),
    chunk('button', [], { isStyled: true }),
    chunk('table', [], { isStyled: true }),
  ];
  expect(filesOf(chunks, [], 50)).toEqual(['button+table']);
  expect(filesOf(chunks, [], 49)).toEqual(['button', 'table']);
});

it('does not join what would take along more', () => {
  const chunks = [
    entry('list', ['button', 'table']),
    entry('board', ['button']),
    chunk('button', []),
    chunk('table', ['columns']),
    entry('columns', []),
  ];
  expect(filesOf(chunks, [], 1_000)).toEqual(['button', 'table']);
});

it('does not join chunks with another between them', () => {
  const chunks = [
    entry('list', ['table']),
    entry('print', ['table']),
    chunk('table', ['columns']),
    chunk('columns', ['words'], { kind: 'fixed' }),
    chunk('words', []),
  ];
  expect(filesOf(chunks, [], 1_000)).toEqual(['table', 'words']);
  expect(filesOf(chunks, ['list'], 1_000)).toEqual(['table', 'words']);
});

it('joins what the start page shares in any case', () => {
  const chunks = [
    entry('tasks', ['button', 'route']),
    entry('bell', ['button', 'popover', 'menu']),
    entry('list', ['button', 'popover']),
    entry('history', ['route', 'menu']),
    ...['button', 'route', 'popover', 'menu'].map((file) => chunk(file, [])),
  ];
  expect(filesOf(chunks, ['tasks'], 0)).toEqual(['button+route', 'menu', 'popover']);
  expect(filesOf(chunks, ['tasks', 'bell'], 0)).toEqual(['button+route', 'menu+popover']);
});

/** Chunks that need only those after them, as no two can need each other. */
const graphs = fc
  .array(
    fc.record({
      kind: fc.constantFrom('entry', 'shared', 'shared', 'fixed'),
      bytes: fc.nat(5_000),
      isStyled: fc.boolean(),
      needs: fc.array(fc.nat(11), { maxLength: 4 }),
    }),
    { minLength: 2, maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(({ needs, ...one }, at) => {
      const imports = needs.filter((need) => need > at && need < drawn.length).map((need) => `c${need}`);
      return chunk(`c${at}`, [...new Set(imports)], one as Partial<PlainChunk>);
    }),
  );

it('puts every shared module into one chunk, and each chunk below those that need it', () => {
  fc.assert(
    fc.property(graphs, fc.nat(10_000), (chunks, bytes) => {
      const starts = chunks
        .filter(({ kind }) => kind === 'entry')
        .map(({ file }) => file)
        .slice(0, 2);
      const planned = planChunks(chunks, starts, bytes);
      const shared = chunks.filter(({ kind }) => kind === 'shared').map(({ file }) => file);
      expect(planned.flatMap(({ moduleIds }) => moduleIds).sort()).toEqual(shared.sort());
      const plannedOf = new Map(planned.flatMap((one) => one.moduleIds.map((id) => [id, one] as const)));
      for (const { file, imports } of chunks) {
        for (const needed of imports) {
          const [above, below] = [plannedOf.get(file), plannedOf.get(needed)];
          if (above && below && above !== below) expect(above.depth).toBeGreaterThan(below.depth);
        }
      }
    }),
  );
});
