import type { CompiledModule } from '#engine/module/compiled-module.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Person } from '#engine/value/person.ts';
import type { InstanceState, TasksWait } from '#engine/workflow/instance-state.ts';
import type { WorkCalendar } from '#engine/workflow/working-time.ts';
import type { EventQueue } from './event-queue.ts';
import type { Measures, StepMeasures } from './measures.ts';
import type { SimulationInput, StepHabits } from './parameters.ts';
import type { SimulatedDirectory } from './simulated-directory.ts';
import type { DaysOff, WorkingClock } from './working-clock.ts';

/** An entry on its way. */
export interface SimulatedEntry {
  readonly number: number;
  readonly startedMs: number;
  /** The same as RFC 3339 in UTC. */
  readonly startedAt: string;
  readonly initiator: Person;
  values: EntryValues;
  state: InstanceState;
  /** Waits for people by the id of their token. */
  readonly waits: Map<string, PeopleWait>;
  /** Keys of timers and jobs that are due to happen. */
  readonly expected: Set<string>;
  /** How often a token has come to wait at each activity. */
  readonly visits: Map<string, number>;
  events: number;
  /** Ended, or stopped for good. */
  isOver: boolean;
}

/** A token that waits for people. */
export interface PeopleWait {
  readonly entry: SimulatedEntry;
  readonly tokenId: string;
  readonly activityId: string;
  readonly step: StepMeasures;
  readonly sinceMs: number;
  readonly visit: number;
  wait: TasksWait;
  readonly items: Map<string, WorkItem>;
  /** The teams of those who are asked now. */
  teams: ReadonlySet<string>;
  /** Items that someone is working on. */
  inProgress: number;
  /** When someone first began to work on it. */
  begunMs: number | null;
  isOpen: boolean;
}

/** A task in the queue of its assignee. */
export interface WorkItem {
  readonly of: PeopleWait;
  readonly taskKey: string;
  readonly assigneeId: string;
  /** Ascending in the order of arrival. */
  readonly number: number;
  worker: Worker | null;
  isOpen: boolean;
}

/** A person at work. */
export interface Worker {
  readonly id: string;
  readonly clock: WorkingClock;
  readonly queue: WorkItem[];
  /** The people for whom the person acts, and when (dates in the organisation's time zone as moments). */
  readonly covers: readonly { readonly worker: Worker; readonly fromMs: number; readonly toMs: number }[];
  /** Additional people have no tasks of their own: they work on those of one activity. */
  readonly stepId: string | null;
  current: WorkItem | null;
  startedMs: number;
  idleSinceMs: number;
  /** When the person will look for work again; null: when something arrives. */
  wakesAtMs: number | null;
}

/** What happens in virtual time. */
type WorldEvent =
  | { readonly kind: 'arrive'; readonly number: number }
  | { readonly kind: 'wake'; readonly worker: Worker }
  | { readonly kind: 'done'; readonly worker: Worker; readonly item: WorkItem }
  | { readonly kind: 'fire'; readonly entry: SimulatedEntry; readonly key: string }
  | {
      readonly kind: 'finish';
      readonly entry: SimulatedEntry;
      readonly key: string;
      readonly activityId: string;
      readonly visit: number;
    }
  | { readonly kind: 'resubmit'; readonly entry: SimulatedEntry };

/** What all replications of one version share. */
export interface Setting {
  readonly module: CompiledModule;
  readonly input: SimulationInput;
  /** By activity; a missing one has those by default. */
  readonly habits: SimulationInput['habits'];
  readonly directory: SimulatedDirectory;
  readonly persons: ReadonlyMap<string, Person>;
  /** Ids of the teams of each person. */
  readonly teamsOf: ReadonlyMap<string, readonly string[]>;
  /** Calculated values of the samples, filled when first needed. */
  readonly sampleValues: (EntryValues | undefined)[];
  /** The organisation's calendar, and those of teams. */
  readonly calendar: WorkCalendar;
  readonly calendarOf: (team: string) => WorkCalendar;
  readonly clockOf: (calendar: number, daysOff: readonly DaysOff[]) => WorkingClock;
  /** The first moment of the warm-up, the moments between which entries count, and the end of everything. */
  readonly times: {
    readonly warmUpMs: number;
    readonly startMs: number;
    readonly endMs: number;
    readonly lastMs: number;
  };
}

/** One replication of one version. */
export interface World {
  readonly setting: Setting;
  readonly replication: number;
  readonly events: EventQueue<WorldEvent>;
  readonly workers: ReadonlyMap<string, Worker>;
  /** Those who act for others. */
  readonly substitutes: readonly Worker[];
  /** Additional people by activity, and the items there. */
  readonly extras: ReadonlyMap<string, readonly Worker[]>;
  readonly itemsOfStep: ReadonlyMap<string, WorkItem[]>;
  readonly measures: Measures;
  nowMs: number;
  itemCount: number;
}

/** How people behave at an activity. */
export function habitsAt({ setting }: Pick<World, 'setting'>, activityId: string): StepHabits {
  const { habits, input } = setting;
  return (Object.hasOwn(habits, activityId) ? habits[activityId] : undefined) ?? input.defaultHabits;
}
