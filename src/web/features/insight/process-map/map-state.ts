import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import type { CountedTime } from '#contracts/insight/mining/event-log-shape.ts';
import type { getProcessMap } from '#contracts/insight/mining/get-process-map.ts';
import type { FilterGroup } from '#engine/query/filter.ts';

export type ProcessMap = EndpointOutput<typeof getProcessMap>;
export type Mined = ProcessMap['process'];
export type Step = Mined['steps'][number];
export type Way = Mined['ways'][number];
export type Variant = Mined['variants'][number];
export type Summary = Mined['summary'];

/** How many days back a map looks, today included; null: all time. */
export const periods = { days30: 30, days90: 90, days365: 365, all: null } as const;

/** `since`: from a day on. */
type Period = keyof typeof periods | 'since';
/** How far back `since` looks until a day is chosen. */
const firstDays = 30;

/** What a map is compared with: the time before, another version, or another team. */
type Compared = 'before' | { readonly version: number } | { readonly team: string };

/** What the address says of a map. */
export interface MapState {
  readonly moduleId: string;
  readonly version: number | null;
  readonly period: Period;
  /** The first day of `since`. */
  readonly since: string | null;
  /** Only runs that this team started; null: all. */
  readonly team: string | null;
  readonly time: CountedTime;
  /** Only runs of the entries that this finds. */
  readonly filters: FilterGroup | undefined;
  readonly compared: Compared | null;
}

/** The state in an address; whatever is not one there is what a new map has. */
export function readState(params: URLSearchParams, filters?: FilterGroup): MapState {
  const period = params.get('period') ?? '';
  return {
    moduleId: params.get('app') ?? '',
    version: versionIn(params.get('version')),
    period: isPeriod(period) ? period : 'days90',
    since: /^\d{4}-\d{2}-\d{2}$/.exec(params.get('since') ?? '')?.[0] ?? null,
    team: idIn(params.get('team')),
    time: params.get('time') === 'working' ? 'working' : 'elapsed',
    filters,
    compared: comparedIn(params.get('compare') ?? ''),
  };
}

/** What the server is asked for. `today` is `YYYY-MM-DD`. */
export function requestOf(state: MapState, today: string): EndpointRequest<typeof getProcessMap>['body'] {
  const compared = comparedRuns(state, today);
  return { ...countedRuns(state, today), ...(compared && { compared }) };
}

/** The runs that a map is made of, without those that it is compared with, and how their time is counted. */
export function countedRuns(state: MapState, today: string) {
  return { ...runsOf(state, today), ...(state.time === 'elapsed' ? {} : { time: state.time }) };
}

/** The runs that a map is made of. */
export function runsOf(state: MapState, today: string) {
  const { moduleId, filters } = state;
  const days = daysOf(state, today);
  return {
    moduleId,
    ...shared(state),
    ...(days === null ? {} : { from: daysBefore(today, days - 1) }),
    ...(filters ? { filters } : {}),
  };
}

const shared = ({ version, team }: Pick<MapState, 'version' | 'team'>) => ({
  ...(version === null ? {} : { version }),
  ...(team === null ? {} : { team }),
});

/** Another version is compared over all time, as it may have ended long ago; another team over the same days. */
function comparedRuns(state: MapState, today: string) {
  const { compared, version, team } = state;
  const days = daysOf(state, today);
  if (compared === null) return null;
  if (compared === 'before') {
    if (days === null) return null;
    return {
      ...shared(state),
      from: daysBefore(today, 2 * days - 1),
      to: daysBefore(today, days),
    };
  }
  if ('version' in compared) return shared({ version: compared.version, team });
  return {
    ...shared({ version, team: compared.team }),
    ...(days === null ? {} : { from: daysBefore(today, days - 1) }),
  };
}

/** How many days back a map looks, today included; null: all time. */
function daysOf({ period, since }: Pick<MapState, 'period' | 'since'>, today: string): number | null {
  if (period !== 'since') return periods[period];
  if (since === null) return firstDays;
  return Math.max(1, Math.round((dayOf(today) - dayOf(since)) / dayMs) + 1);
}

/** The first day that a map looks at; null: all time. */
export function firstDayOf(state: MapState, today: string): string | null {
  const days = daysOf(state, today);
  return days === null ? null : daysBefore(today, days - 1);
}

const dayMs = 86_400_000;

/** The day so many days before a day. */
function daysBefore(day: string, days: number): string {
  return new Date(dayOf(day) - days * dayMs).toISOString().slice(0, 10);
}

const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

const isPeriod = (text: string): text is Period => text === 'since' || Object.hasOwn(periods, text);

const idIn = (text: string | null) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(text ?? '')?.[0] ?? null;

function comparedIn(text: string): Compared | null {
  if (text === 'before') return text;
  const team = text.startsWith('team:') ? idIn(text.slice('team:'.length)) : null;
  if (team !== null) return { team };
  const version = versionIn(text);
  return version === null ? null : { version };
}

/** What is compared, as the address has it. */
export function writeCompared(compared: Compared | null): string {
  if (compared === null || compared === 'before') return compared ?? '';
  return 'version' in compared ? String(compared.version) : `team:${compared.team}`;
}

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
