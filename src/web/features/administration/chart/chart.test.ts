import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ChartPerson, chartRows, firstOpen, keyEffect } from './chart.ts';

const person = (id: string, manager_id: string | null, teams: readonly string[] = []): ChartPerson => ({
  id,
  name: id,
  manager_id,
  teams: [...teams],
});
const people = [
  person('Ana', null),
  person('Ben', 'Ana'),
  person('Cho', 'Ben', ['North']),
  person('Dee', 'Ana'),
  person('Eve', null),
];
const names = (rows: ReturnType<typeof chartRows>) => rows.map((row) => `${row.level} ${row.person.name}`);

it('opens the first level to begin with', () => {
  const rows = chartRows(people, firstOpen(people), '');
  expect(names(rows)).toEqual(['1 Ana', '2 Ben', '2 Dee', '1 Eve']);
  expect(rows[1]).toMatchObject({ position: 1, siblings: 2, reports: 1, isOpen: false });
});

it('shows who is found by name or team, below everybody above them', () => {
  for (const search of ['cho', ' north ']) {
    const rows = chartRows(people, new Set(), search);
    expect(names(rows)).toEqual(['1 Ana', '2 Ben', '3 Cho']);
    expect(rows.map(({ isMatch }) => isMatch)).toEqual([false, false, true]);
  }
  expect(chartRows(people, new Set(), 'nobody')).toEqual([]);
});

it('shows everybody once when all are open', () => {
  const tree = fc
    .array(fc.nat(), { minLength: 1, maxLength: 40 })
    .map((above) =>
      above.map((n, index) =>
        person(`p${index}`, n % (index + 1) === 0 ? null : `p${(n % (index + 1)) - 1}`),
      ),
    );
  fc.assert(
    fc.property(tree, (all) => {
      const shown = chartRows(all, new Set(all.map(({ id }) => id)), '').map((row) => row.person.id);
      expect(shown.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    }),
  );
});

it('moves, opens and closes by arrow keys as trees do', () => {
  const rows = chartRows(people, firstOpen(people), '');
  expect(keyEffect(rows, 0, 'ArrowDown')).toEqual({ focus: 1 });
  expect(keyEffect(rows, 0, 'ArrowUp')).toEqual({ focus: 0 });
  expect(keyEffect(rows, 3, 'ArrowDown')).toEqual({ focus: 3 });
  expect(keyEffect(rows, 2, 'Home')).toEqual({ focus: 0 });
  expect(keyEffect(rows, 0, 'End')).toEqual({ focus: 3 });
  expect(keyEffect(rows, 0, 'ArrowRight')).toEqual({ focus: 1 });
  expect(keyEffect(rows, 1, 'ArrowRight')).toEqual({ toggle: 'Ben' });
  expect(keyEffect(rows, 2, 'ArrowRight')).toBeNull();
  expect(keyEffect(rows, 0, 'ArrowLeft')).toEqual({ toggle: 'Ana' });
  expect(keyEffect(rows, 2, 'ArrowLeft')).toEqual({ focus: 0 });
  expect(keyEffect(rows, 3, 'ArrowLeft')).toBeNull();
  expect(keyEffect(rows, 0, 'x')).toBeNull();
});
