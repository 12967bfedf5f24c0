import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import type { getProcessMap } from '#contracts/insight/mining/get-process-map.ts';

export type ProcessMap = EndpointOutput<typeof getProcessMap>;
export type Mined = ProcessMap['process'];
export type Step = Mined['steps'][number];
export type Way = Mined['ways'][number];
export type Variant = Mined['variants'][number];
export type Summary = Mined['summary'];

/** How many days back a map looks, today included; null: all time. */
export const periods = { days30: 30, days90: 90, days365: 365, all: null } as const;

type Period = keyof typeof periods;

/** What the address says of a map. */
export interface MapState {
  readonly moduleId: string;
  readonly version: number | null;
  readonly period: Period;
  /** The period before, or another version. */
  readonly compared: 'before' | number | null;
}

/** The state in an address; whatever is not one there is what a new map has. */
export function readState(params: URLSearchParams): MapState {
  const period = params.get('period') ?? '';
  const compared = params.get('compare');
  return {
    moduleId: params.get('app') ?? '',
    version: versionIn(params.get('version')),
    period: isPeriod(period) ? period : 'days90',
    compared: compared === 'before' ? 'before' : versionIn(compared),
  };
}

/** What the server is asked for. `today` is `YYYY-MM-DD`. */
export function requestOf(state: MapState, today: string): EndpointRequest<typeof getProcessMap>['body'] {
  const { moduleId } = state;
  const days = periods[state.period];
  const version = state.version === null ? {} : { version: state.version };
  const from = days === null ? {} : { from: daysBefore(today, days - 1) };
  const compared = comparedRuns(state, today);
  return { moduleId, ...version, ...from, ...(compared && { compared }) };
}

function comparedRuns({ compared, period, version }: MapState, today: string) {
  if (typeof compared === 'number') return { version: compared };
  const days = periods[period];
  if (compared === null || days === null) return null;
  return {
    ...(version === null ? {} : { version }),
    from: daysBefore(today, 2 * days - 1),
    to: daysBefore(today, days),
  };
}

const dayMs = 86_400_000;

/** The day so many days before a day. */
function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
}

const isPeriod = (text: string): text is Period => Object.hasOwn(periods, text);

function versionIn(text: string | null): number | null {
  const number = Number(text ?? '');
  return Number.isInteger(number) && number > 0 ? number : null;
}

/** Waits below this are no bottleneck, whatever their share. */
const leastSeconds = 60;

/** How much of all waiting is at a step: 0 is under a quarter, 1 from there on, 2 from a half on. */
export function gradeOf({ waitShare, wait }: Pick<Step, 'waitShare' | 'wait'>): 0 | 1 | 2 {
  if ((wait.medianSeconds ?? 0) < leastSeconds) return 0;
  if (waitShare >= 0.5) return 2;
  return waitShare >= 0.25 ? 1 : 0;
}
