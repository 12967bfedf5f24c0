import { expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '#contracts/endpoints.ts';
import type { AppError } from '../../app-error.ts';
import { checkedInput } from './request-input.ts';

const isId = (key: string) => /(^id|Id|_id|^assignTo)$/.test(key);
const keysOf = (query: unknown) => Object.keys((query as z.ZodObject | undefined)?.shape ?? {});

const asked = Object.values(endpoints).flatMap((endpoint) =>
  keysOf(endpoint.query)
    .filter(isId)
    .map((key) => ({ endpoint, name: endpoint.name, key })),
);

function violationsOf(endpoint: (typeof asked)[number]['endpoint'], query: object) {
  try {
    checkedInput(endpoint as never, { params: {}, query, headers: {}, body: {} });
  } catch (error) {
    return (error as AppError).violations.map(({ path }) => path);
  }
  return [];
}

it('finds the calls with ids in their query, also those of bots and predictions', () => {
  const names = asked.map(({ name, key }) => `${name} ${key}`);
  for (const known of ['listBotRuns botId', 'queryBotDashboard moduleId', 'listPredictions moduleId']) {
    expect(names).toContain(known);
  }
});

it.each(asked)('$name refuses a blank $key, which is not the same as none', ({ endpoint, key }) => {
  const params = keysOf(endpoint.params);
  // An invalid id in the path is answered first; only the query is asked about here.
  const plain = params.length > 0 ? { ...endpoint, params: undefined } : endpoint;
  expect(violationsOf(plain as never, { [key]: '' })).toContain(`query.${key}`);
});
