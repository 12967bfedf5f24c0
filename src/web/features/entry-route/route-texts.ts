import type { z } from 'zod';
import type { routeStop } from '#contracts/shapes/entry.ts';
import type { Format } from '#web/lib/format/format.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import type { RouteStop } from '#web/ui/route/route-stop.ts';

/** A stop of an entry's path in the response of the server. */
export type EntryStop = z.output<typeof routeStop>;

export interface RouteWords {
  readonly t: Translate;
  readonly format: Format;
  /** The id of the user, who is called "you". */
  readonly readerId: string;
}

/** The path of an entry as a line of stops. */
export function routeStops(route: readonly EntryStop[], words: RouteWords): RouteStop[] {
  return route.map((stop, place) => ({
    id: stop.activityId,
    title: place === 0 ? beginning(stop, words) : stop.displayName,
    about: aboutStop(stop, words),
    took: timeTaken(route[place - 1], stop, words),
    state: stop.state === 'done' || stop.state === 'now' ? stop.state : 'todo',
  }));
}

/** From the step before to this one, where both are done. */
function timeTaken(
  before: EntryStop | undefined,
  stop: EntryStop,
  { format }: RouteWords,
): string | undefined {
  if (before?.state !== 'done' || stop.state !== 'done') return undefined;
  return spanText(format, before.at, stop.at) || undefined;
}

/** How long the steps that are done took together, from the first to the last; empty where that is not known. */
export function timeOfDone(route: readonly EntryStop[], { format }: RouteWords): string {
  const moments = route.flatMap(({ state, at }) => (state === 'done' && at !== null ? [at] : [])).sort();
  return spanText(format, moments[0], moments.at(-1));
}

/** A time in words; empty below a minute, and where one of the moments is missing or they are the wrong way round. */
function spanText(format: Format, from: string | null | undefined, to: string | null | undefined): string {
  if (!from || !to || Date.parse(to) - Date.parse(from) < minuteMs) return '';
  return format.duration(from, to);
}

const minuteMs = 60_000;

/** The first stop shows the state of the entry: draft, or submitted. */
function beginning(stop: EntryStop, { t }: RouteWords): string {
  if (stop.state === 'done') return t('entry:stopSubmitted');
  return stop.state === 'now' && stop.at === null ? t('entry:stopDraft') : stop.displayName;
}

/** Who and when, in a few words: `Ana, today 08:58`, `You, due 17:00`, `any of 3`. */
export function aboutStop(stop: EntryStop, words: RouteWords): string {
  const { t, format } = words;
  const who = whoIsAsked(stop, words);
  const when =
    stop.state === 'done' && stop.at
      ? format.moment(stop.at)
      : stop.state === 'now' && stop.dueAt
        ? t('entry:due', { when: format.moment(stop.dueAt) })
        : stop.state === 'maybe' && who === ''
          ? t('entry:maybe')
          : '';
  return [who, when].filter((part) => part !== '').join(', ');
}

/** The people of a stop by name; with a rule of several, the rule. */
function whoIsAsked(stop: EntryStop, { t, readerId }: RouteWords): string {
  const { completion, people } = stop;
  const names = people.map((person) => (person.id === readerId ? t('entry:you') : firstName(person.name)));
  if (stop.state === 'done' || completion === null || people.length <= 1) return names.slice(0, 2).join(', ');
  return completionText(completion, t);
}

/** How many of how many have to agree. */
export function completionText(completion: NonNullable<EntryStop['completion']>, t: Translate): string {
  const { kind, value, of: count } = completion;
  if (kind === 'any') return t('entry:anyOf', { count });
  if (kind === 'all') return t('entry:allOf', { count });
  return t('entry:someOf', { value, count });
}

const firstName = (name: string) => name.split(' ')[0] ?? name;
