import type { Interruptible } from '#engine/interruptible.ts';
import type { CompiledModule } from '#engine/module/compiled-module.ts';
import type { Measures } from './measures.ts';
import type { SimulationInput } from './parameters.ts';
import { runReplication } from './replication.ts';
import { simulatedDirectory } from './simulated-directory.ts';
import { type SimulationAnswer, summarize } from './summarize.ts';
import { type DaysOff, type WorkingClock, workingClock } from './working-clock.ts';
import type { Setting } from './world.ts';

const weekMs = 7 * 24 * 3_600_000;
/** For how long entries that count may still run after the weeks that count. */
const maxWeeksAfter = 26;

/** How far a simulation has come, and whether it should stop after this replication. */
export interface SimulationWatch {
  /** `share`: from 0 to 1. */
  onProgress?(share: number): void;
  isTimeUp?(): boolean;
}

/** A version of a workflow, and what is different about it besides. */
export interface SimulatedVersion {
  readonly module: CompiledModule;
  /** How people behave, by activity, where it is not as in the input. */
  readonly habits?: SimulationInput['habits'];
}

/**
 * Plays versions of a workflow with the engine itself, in virtual time and without effects: the same entries arrive,
 * the same people work by the same calendars, and each version handles them in its own way. The answers are in the order
 * of the versions. When time is up, fewer replications count, for all versions alike. Deterministic; interruptible.
 */
export function* simulate(
  versions: readonly SimulatedVersion[],
  input: SimulationInput,
  watch: SimulationWatch = {},
): Interruptible<readonly SimulationAnswer[]> {
  const clockOf = keptClocks(input);
  const settings = versions.map((version) => settingOf(version, input, clockOf));
  const measures: Measures[][] = versions.map(() => []);
  for (let replication = 0; replication < input.replications; replication++) {
    if (replication > 0 && watch.isTimeUp?.()) break;
    const round: Measures[] = [];
    for (const setting of settings) {
      const pieces = runReplication(setting, replication);
      for (;;) {
        const piece = pieces.next();
        if (piece.done) {
          round.push(piece.value);
          break;
        }
        if (replication > 0 && watch.isTimeUp?.()) return summarize(settings, measures);
        yield;
      }
    }
    for (const [place, measure] of round.entries()) measures[place]?.push(measure);
    watch.onProgress?.((replication + 1) / input.replications);
  }
  return summarize(settings, measures);
}

function settingOf(
  { module, habits }: SimulatedVersion,
  input: SimulationInput,
  clockOf: Setting['clockOf'],
): Setting {
  const [calendar] = input.calendars;
  if (!calendar) throw new Error('A simulation needs the working hours of the organisation.');
  const { calendars, teamCalendars } = input;
  return {
    module,
    input,
    calendar,
    calendarOf: (team) =>
      calendars[teamCalendars[team] ?? teamCalendars[team.toLowerCase()] ?? 0] ?? calendar,
    habits: { ...input.habits, ...habits },
    directory: simulatedDirectory(input.users),
    teamsOf: new Map(input.users.map(({ id, teams }) => [id, teams.map((team) => team.id)])),
    persons: new Map(
      input.users.map(({ id, name, email, managerId, roles, teams }) => [
        id,
        {
          id,
          name,
          email,
          manager: managerId,
          roles: roles.map((role) => role.name),
          teams: teams.map((team) => team.name),
        },
      ]),
    ),
    sampleValues: [],
    clockOf,
    times: timesOf(input),
  };
}

function timesOf({ startsAt, weeks, warmUpWeeks }: SimulationInput): Setting['times'] {
  const startMs = Date.parse(startsAt);
  const endMs = startMs + weeks * weekMs;
  return { warmUpMs: startMs - warmUpWeeks * weekMs, startMs, endMs, lastMs: endMs + maxWeeksAfter * weekMs };
}

/** Clocks by calendar and days off; many people share one. */
function keptClocks(input: SimulationInput): Setting['clockOf'] {
  const { warmUpMs, lastMs } = timesOf(input);
  const plain: WorkingClock[] = [];
  const others = new Map<string, WorkingClock>();
  const make = (place: number, daysOff: readonly DaysOff[]) => {
    const calendar = input.calendars[place] ?? input.calendars[0];
    if (!calendar) throw new Error('A simulation needs the working hours of the organisation.');
    return workingClock(calendar, warmUpMs, lastMs, daysOff);
  };
  return (place, daysOff) => {
    if (daysOff.length === 0) {
      plain[place] ??= make(place, []);
      return plain[place];
    }
    const key = JSON.stringify([place, daysOff]);
    const clock = others.get(key) ?? make(place, daysOff);
    others.set(key, clock);
    return clock;
  };
}
