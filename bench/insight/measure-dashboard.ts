import type { EndpointInput } from '#contracts/endpoint.ts';
import { queryInsight } from '#contracts/insight/query-insight.ts';
import type { FiguresWorld } from './figures-world.ts';

type Body = EndpointInput<typeof queryInsight>['body'];

/** As many requests as a dashboard has under way in a browser. */
const atOnce = 3;

/** What twelve widgets of a usual dashboard ask: four figures, six charts, a gauge and a table. */
function widgetsOf(moduleId: string): readonly Body[] {
  const count = { aggregate: 'count' as const };
  const of = (aggregate: 'sum' | 'average' | 'maximum') => ({ aggregate, column: 'amount' });
  const monthly = [{ column: 'day', period: 'month' as const }];
  const asked: readonly Omit<Body, 'moduleId'>[] = [
    { measures: [count] },
    { measures: [of('sum')] },
    { measures: [of('average')] },
    { rows: monthly, measures: [of('sum')], top: 200 },
    { rows: [{ column: 'kind' }], measures: [of('sum')] },
    { rows: [{ column: 'kind' }], measures: [count] },
    { rows: monthly, measures: [count], top: 200 },
    { rows: [{ column: 'kind' }], across: { column: 'day', period: 'year' }, measures: [of('sum')] },
    { rows: [{ column: 'workflow_status' }], measures: [count] },
    { rows: [{ column: 'day', period: 'quarter' }], measures: [of('average')] },
    { measures: [of('maximum')] },
    { rows: [{ column: 'kind' }], measures: [count, of('sum'), of('average')] },
  ];
  return asked.map((one) => ({ moduleId, ...one }));
}

/** Milliseconds until the last of twelve widgets has its figures, the median of some rounds. */
export async function measureDashboard({ admin, orders }: FiguresWorld, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const waiting = [...widgetsOf(orders)];
    const begun = performance.now();
    const next = async (): Promise<void> => {
      const body = waiting.shift();
      if (!body) return;
      await admin.call(queryInsight, { body });
      await next();
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    times.push(performance.now() - begun);
  }
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}
