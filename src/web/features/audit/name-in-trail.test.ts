import { expect, it } from 'vitest';
import { nameInTrail } from './name-in-trail.ts';

it('erased people are told apart by the end of their id, all others have their name', () => {
  const ana = { id: '01890000-0000-7000-8000-000000abcdef', full_name: 'Ana', username: 'ana' };
  expect(nameInTrail(ana)).toBe('Ana');
  expect(nameInTrail({ ...ana, full_name: 'Erased person', username: '' })).toBe('Erased person abcdef');
});
