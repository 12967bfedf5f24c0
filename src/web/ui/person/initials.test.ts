import { expect, it } from 'vitest';
import { initialsOf, toneOf } from './initials.ts';

it('uses the first and the last word', () => {
  expect(initialsOf('Ana Ruiz')).toBe('AR');
  expect(initialsOf('Jean-Luc de la Tour')).toBe('JT');
  expect(initialsOf('ana')).toBe('AN');
  expect(initialsOf('王芳')).toBe('王芳');
  expect(initialsOf('  ')).toBe('?');
});

it('gives a name always the same hue', () => {
  expect(toneOf('Ana Ruiz')).toBe(toneOf('Ana Ruiz'));
});
