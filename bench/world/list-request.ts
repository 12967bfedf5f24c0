import { cities } from './world.ts';

/** What is looked for in the list of W2: `contains` on a text and `gte` on a number, sorted by a number. */
export function listCriteria(number: number): { readonly text: string; readonly amount: number } {
  return { text: cities[number % cities.length] ?? '', amount: 3_000 + (number % 50) * 100 };
}

/** The same as the body of the list call. */
export function listRequestOf(number: number) {
  const { text, amount } = listCriteria(number);
  return {
    page: 1,
    length: 10,
    orders: [{ column: 'total', dir: 'desc' }],
    filters: {
      condition: 'and',
      rules: [
        { field: 'city', operator: 'contains', value: text },
        { field: 'amount', operator: 'gte', value: String(amount) },
      ],
    },
  };
}
