import { expect, it } from 'vitest';
import { faultOf } from './credential-rules.ts';

it('asks for 3 to 50 characters', () => {
  expect(faultOf('')?.key).toBe('ui:fieldRequired');
  expect(faultOf('ab')?.key).toBe('sign-in:minimum');
  expect(faultOf('abc')).toBeNull();
  expect(faultOf('x'.repeat(50))).toBeNull();
  expect(faultOf('x'.repeat(51))?.key).toBe('sign-in:maximum');
});
