import { expect, it } from 'vitest';
import { readAgain } from './perform.ts';

/** A read that fails with these SQLSTATE codes, one after the other, and then answers. */
function failingRead(codes: readonly string[]) {
  const left = [...codes];
  return async () => {
    const code = left.shift();
    if (code) throw Object.assign(new Error(code), { code });
    return 'read';
  };
}

it('a read that two versions of its app overtake in a row is answered', async () => {
  expect(await readAgain(failingRead(['42883', '42804']))).toBe('read');
});

it('a read whose columns never fit fails, and any other failure is not repeated', async () => {
  const never = failingRead(['42883', '42883', '42883', '42846']);
  await expect(readAgain(never)).rejects.toThrow('42846');
  await expect(readAgain(failingRead(['42601']))).rejects.toThrow('42601');
});
