import { expect, it } from 'vitest';
import { findIcons } from './icon-words.ts';

it('finds icons by name and by other words', () => {
  const names = ['receipt', 'shopping-cart', 'star'];
  expect(findIcons(names, '')).toEqual(names);
  expect(findIcons(names, 'cart')).toEqual(['shopping-cart']);
  expect(findIcons(names, 'Purchase order')).toEqual(['shopping-cart']);
  expect(findIcons(names, 'expense')).toEqual(['receipt']);
  expect(findIcons(names, 'zebra')).toEqual([]);
});
