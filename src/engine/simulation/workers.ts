import { parseInstant } from '#engine/value/zoned-time.ts';
import { addTo } from './measures.ts';
import { drawMinutes, type SimulatedUser } from './parameters.ts';
import { chance, drawnAgain, keyOfText } from './random.ts';
import { habitsAt, type PeopleWait, type Setting, type Worker, type WorkItem, type World } from './world.ts';

const dayMs = 86_400_000;
const durationKey = 2;

/** Everyone who can have tasks, with nothing to do. */
export function workersOf({ input, clockOf, times }: Setting): ReadonlyMap<string, Worker> {
  const workers = new Map<string, Worker & { covers: Worker['covers'][number][] }>();
  for (const { id, calendar, daysOff } of input.users) {
    workers.set(id, { ...idle(id, times.warmUpMs), clock: clockOf(calendar, daysOff), covers: [] });
  }
  const timeZone = input.calendars[0]?.timeZone ?? 'Etc/UTC';
  for (const user of input.users) {
    const [absent, substitute] = [workers.get(user.id), workers.get(user.substituteId ?? '')];
    if (!absent || !substitute) continue;
    for (const spell of spells(user, timeZone)) substitute.covers.push({ worker: absent, ...spell });
  }
  return workers;
}

/** Additional people by activity. They keep the organisation's hours. */
export function extrasOf({ habits, clockOf, times }: Setting): ReadonlyMap<string, readonly Worker[]> {
  const extras = Object.entries(habits).filter(([, { extraPeople }]) => extraPeople > 0);
  return new Map(
    extras.map(([stepId, { extraPeople }]) => [
      stepId,
      Array.from({ length: extraPeople }, (_, place) => ({
        ...idle(`extra ${stepId} ${place + 1}`, times.warmUpMs),
        clock: clockOf(0, []),
        covers: [],
        stepId,
      })),
    ]),
  );
}

function idle(id: string, sinceMs: number) {
  return { id, queue: [], stepId: null, current: null, startedMs: 0, idleSinceMs: sinceMs, wakesAtMs: null };
}

function spells({ daysOff }: SimulatedUser, timeZone: string) {
  return daysOff.map(({ from, to }) => ({
    fromMs: Date.parse(parseInstant(`${from} 00:00`, 'YYYY-MM-DD', timeZone) ?? ''),
    toMs: Date.parse(parseInstant(`${to} 00:00`, 'YYYY-MM-DD', timeZone) ?? '') + dayMs,
  }));
}

/** A new task: the first person who is free begins to work on it. */
export function offer(world: World, items: readonly WorkItem[]): void {
  const asked = new Set<Worker>();
  for (const item of items) {
    const worker = world.workers.get(item.assigneeId);
    worker?.queue.push(item);
    if (worker) asked.add(worker);
    askStandIns(world, item, asked);
    world.itemsOfStep.get(item.of.activityId)?.push(item);
  }
  wakeAll(world, asked);
}

/** People look for work, the one who has been idle longest first. */
export function wakeAll(world: World, asked: Iterable<Worker>): void {
  const free: Worker[] = [];
  for (const worker of asked) if (worker.current === null) free.push(worker);
  if (free.length > 1) free.sort((left, right) => left.idleSinceMs - right.idleSinceMs);
  for (const worker of free) lookForWork(world, worker);
}

/** Adds the people besides the assignee who can answer a task now. */
function askStandIns(
  { workers, substitutes, extras, nowMs }: World,
  { assigneeId, of }: WorkItem,
  asked: Set<Worker>,
): void {
  for (const extra of extras.get(of.activityId) ?? []) asked.add(extra);
  if (substitutes.length === 0) return;
  const assignee = workers.get(assigneeId);
  for (const worker of substitutes) {
    if (worker.covers.some((spell) => spell.worker === assignee && isIn(spell, nowMs))) asked.add(worker);
  }
}

function isIn({ fromMs, toMs }: { fromMs: number; toMs: number }, ms: number): boolean {
  return fromMs <= ms && ms < toMs;
}

/** Someone who has nothing to do begins with the oldest task that they can answer, if they are at work. */
export function lookForWork(world: World, worker: Worker): void {
  if (worker.current !== null) return;
  const item = oldestFor(world, worker);
  if (item === null) return;
  const { nowMs } = world;
  if (worker.clock.isOpenAt(nowMs)) {
    begin(world, worker, item);
    return;
  }
  const opens = worker.clock.nextOpen(nowMs);
  if (worker.wakesAtMs !== null && worker.wakesAtMs > nowMs && worker.wakesAtMs <= opens) return;
  worker.wakesAtMs = opens;
  world.events.add(opens, { kind: 'wake', worker });
}

function oldestFor(world: World, worker: Worker): WorkItem | null {
  let oldest = firstIn(worker.queue, worker);
  for (const spell of worker.covers) {
    if (isIn(spell, world.nowMs)) oldest = earlier(oldest, firstIn(spell.worker.queue, worker));
  }
  if (worker.stepId === null) return oldest;
  return earlier(oldest, firstIn(world.itemsOfStep.get(worker.stepId) ?? [], worker));
}

function earlier(item: WorkItem | null, other: WorkItem | null): WorkItem | null {
  if (item === null || other === null) return item ?? other;
  return other.number < item.number ? other : item;
}

/** Closed items are dropped once half of the queue is closed, so that a queue is never searched through in vain. */
function firstIn(queue: WorkItem[], worker: Worker): WorkItem | null {
  let closed = 0;
  for (const item of queue) {
    if (!item.isOpen) closed += 1;
    else if (canAnswer(worker, item)) {
      if (closed > 8) dropClosed(queue);
      return item;
    }
  }
  if (closed > 0) dropClosed(queue);
  return null;
}

function dropClosed(queue: WorkItem[]): void {
  let kept = 0;
  for (const item of queue) if (item.isOpen) queue[kept++] = item;
  queue.length = kept;
}

/** Whether the workflow lets someone answer a task, and no one else is working on it. */
function canAnswer(worker: Worker, item: WorkItem): boolean {
  if (item.worker !== null || !item.isOpen) return false;
  const { wait, inProgress } = item.of;
  if (inProgress >= neededNow(item.of) || wait.excludedIds.includes(worker.id)) return false;
  return wait.completion !== 'count' || !wait.tasks.some(({ actorId }) => actorId === worker.id);
}

/** How many people work on a step at once: as many as still have to answer. */
function neededNow({ wait }: PeopleWait): number {
  if (wait.completion === 'any') return 1;
  if (wait.completion === 'all') return Number.POSITIVE_INFINITY;
  return Math.max(1, wait.needed - wait.tasks.filter(({ outcome }) => outcome !== null).length);
}

function begin(world: World, worker: Worker, item: WorkItem): void {
  const { nowMs, setting, replication } = world;
  const { of } = item;
  const { entry, activityId, visit } = of;
  const { durations, durationsOf } = habitsAt(world, activityId);
  const own = Object.hasOwn(durationsOf, worker.id) ? durationsOf[worker.id] : undefined;
  const keys = [durationKey, replication, entry.number, keyOfText(activityId), visit];
  const task = Number(item.taskKey.slice(1)) - (firstTask(of) - 1);
  const random = chance(setting.input.seed, ...keys, task);
  const again = drawnAgain(setting.input.seed, replication, own ? `${activityId} ${worker.id}` : activityId);
  const minutes = Math.max(0, drawMinutes(own ?? durations, random, again));
  worker.current = item;
  worker.startedMs = nowMs;
  item.worker = worker;
  of.inProgress += 1;
  if (of.begunMs === null) of.begunMs = nowMs;
  world.events.add(worker.clock.afterWork(nowMs, minutes), { kind: 'done', worker, item });
}

/** Tasks of one step are numbered in a row; their draws depend on the place, not on how many tasks there were before. */
function firstTask({ items }: PeopleWait): number {
  const [first = 'k1'] = items.keys();
  return Number(first.slice(1));
}

/** Someone stops working on a task: it is answered, or no longer needed. */
export function putDown(world: World, worker: Worker): void {
  const item = worker.current;
  if (item === null) return;
  const { times } = world.setting;
  const from = Math.max(worker.startedMs, times.startMs);
  const to = Math.min(world.nowMs, times.endMs);
  if (to > from) addTo(world.measures.busyMinutes, worker.id, worker.clock.minutesBetween(from, to));
  if (isCounted(world, item.of)) {
    world.measures.workMinutes += worker.clock.minutesBetween(worker.startedMs, world.nowMs);
  }
  item.worker = null;
  item.of.inProgress -= 1;
  worker.current = null;
  worker.idleSinceMs = world.nowMs;
}

/** Whether the entry arrived in the weeks that count. */
export function isCounted({ setting: { times } }: World, { entry }: Pick<PeopleWait, 'entry'>): boolean {
  return entry.startedMs >= times.startMs && entry.startedMs < times.endMs;
}

/** A task is answered or withdrawn; whoever works on it is free. */
export function closeItem(world: World, item: WorkItem, freed: Set<Worker>): void {
  if (!item.isOpen) return;
  item.isOpen = false;
  const { worker } = item;
  if (worker === null) return;
  putDown(world, worker);
  freed.add(worker);
}

/** The open tasks of a step can be taken by others again. */
export function offerAgain(world: World, of: PeopleWait, freed: Iterable<Worker>): void {
  const asked = new Set(freed);
  if (of.isOpen) {
    for (const item of of.items.values()) {
      if (!item.isOpen || item.worker !== null) continue;
      const worker = world.workers.get(item.assigneeId);
      if (worker) asked.add(worker);
      askStandIns(world, item, asked);
    }
  }
  wakeAll(world, asked);
}
