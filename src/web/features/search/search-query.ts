const dayMs = 86_400_000;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The request that an address asks for; what it cannot mean is left out. Days are those of the device. */
export function queryOf<Status extends string>(params: URLSearchParams, statuses: readonly Status[]) {
  const kinds = ['entries', 'tasks', 'apps', 'people'] as const;
  const kind = kinds.find((one) => one === params.get('kind'));
  const status = statuses.find((one) => one === params.get('status'));
  const moduleId = params.get('app');
  const personId = params.get('person');
  const from = startOf(params.get('from'), 0);
  const before = startOf(params.get('until'), dayMs);
  return {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    ...(kind ? { kind } : {}),
    ...(status ? { status } : {}),
    ...(moduleId ? { moduleId } : {}),
    ...(personId ? { personId } : {}),
    ...(from ? { from } : {}),
    ...(before ? { before } : {}),
  };
}

/** When a day begins, or the day after it, in UTC. */
function startOf(text: string | null, laterMs: number): string | null {
  if (text === null || !day.test(text)) return null;
  const start = new Date(`${text}T00:00:00`);
  return Number.isNaN(start.getTime()) ? null : new Date(start.getTime() + laterMs).toISOString();
}
