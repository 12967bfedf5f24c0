import { expect, it } from 'vitest';
import { noteTested, wasTested } from './tested-steps.ts';

it('steps count as tested while they say the same', () => {
  const wait = (seconds: number) => ({ type: 'wait' as const, seconds });
  expect(wasTested([])).toBe(true);
  expect(wasTested([wait(1)])).toBe(false);
  noteTested([wait(1)]);
  noteTested([wait(1), wait(2)]);
  expect(wasTested([{ seconds: 1, type: 'wait' }])).toBe(true);
  expect(wasTested([wait(2)])).toBe(false);
});
