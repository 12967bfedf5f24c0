import { expect, it } from 'vitest';
import { gainsOf, taskGainOf } from './gains-of.ts';
import type { Part } from './parts-of.ts';

const things = (...ids: string[]) => ids.map((id) => ({ id, name: id, about: '' }));
const part = (kind: Part['kind'], title: string, ids: readonly string[], count = ids.length): Part => ({
  kind,
  title,
  about: '',
  things: things(...ids),
  count,
});
const ann = { id: 'ann', name: 'Ann' };
const bob = { id: 'bob', name: 'Bob' };

it('counts what goes to whoever gets a kind, less what goes to others, and what is not listed', () => {
  const parts = [
    part('tasks', 'Tasks', ['t1', 't2'], 300),
    part('apps', 'Apps', ['a1']),
    part('bots', 'Bots', ['b1']),
  ];
  const gains = gainsOf(parts, {
    ofKind: { tasks: ann, apps: ann, bots: null },
    ofThing: new Map([
      ['t2', bob],
      ['a1', bob],
    ]),
  });
  expect(gains).toEqual([
    {
      person: bob,
      of: [
        { kind: 'tasks', title: 'Tasks', count: 1 },
        { kind: 'apps', title: 'Apps', count: 1 },
      ],
    },
    { person: ann, of: [{ kind: 'tasks', title: 'Tasks', count: 299 }] },
  ]);
});

it('adds open tasks to those that somebody is known to have', () => {
  const [gain] = gainsOf([part('tasks', 'Tasks', ['t1', 't2'])], {
    ofKind: { tasks: ann },
    ofThing: new Map(),
  });
  if (!gain) throw new Error('Ann gets the tasks.');
  expect(taskGainOf(gain, [{ to: ann, open_tasks: 5 }])).toEqual({ before: 5, after: 7 });
  expect(taskGainOf(gain, [{ to: bob, open_tasks: 5 }])).toBeNull();
  expect(taskGainOf({ ...gain, of: [] }, [{ to: ann, open_tasks: 5 }])).toBeNull();
});
