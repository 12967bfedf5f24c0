import type { TasksWait, Token } from '#engine/workflow/instance-state.ts';
import { addTo, changeOpen, queueOfTeam, stepOf } from './measures.ts';
import { drawMinutes } from './parameters.ts';
import { chance, drawnAgain, keyOfText } from './random.ts';
import { closeItem, isCounted, offer, offerAgain, wakeAll } from './workers.ts';
import {
  habitsAt,
  type PeopleWait,
  type SimulatedEntry,
  type Worker,
  type WorkItem,
  type World,
} from './world.ts';

const minuteMs = 60_000;
const delayKey = 3;

/**
 * Brings queues and expected events in line with the tokens of an entry after an event. Whoever is freed by it looks
 * for other work.
 */
export function reconcile(world: World, entry: SimulatedEntry, freed: Set<Worker>): void {
  const { tokens, status } = entry.state;
  const offered: WorkItem[][] = [];
  const changed: PeopleWait[] = [];
  for (const of of entry.waits.values()) {
    const token = tokens.find(({ id }) => id === of.tokenId);
    if (token?.wait.kind !== 'tasks') endWait(world, of, freed);
    else if (token.wait !== of.wait) {
      offered.push(follow(world, of, token.wait, freed));
      changed.push(of);
    }
  }
  for (const token of tokens) {
    if (token.wait.kind === 'tasks') {
      if (!entry.waits.has(token.id)) offered.push(beginWait(world, entry, token, token.wait));
    } else if (token.wait.kind === 'event') expect(world, entry, token, token.wait.key);
    else stop(world, entry, token.activityId, token.wait.code);
  }
  if (tokens.length === 0) end(world, entry, status);
  for (const items of offered) offer(world, items);
  for (const of of changed) offerAgain(world, of, []);
  wakeAll(world, freed);
}

/** A number that tells the visits of an activity by one entry apart. */
function nextVisit(entry: SimulatedEntry, activityId: string): number {
  const visit = (entry.visits.get(activityId) ?? 0) + 1;
  entry.visits.set(activityId, visit);
  return visit;
}

function beginWait(world: World, entry: SimulatedEntry, token: Token, wait: TasksWait): WorkItem[] {
  const { activityId } = token;
  const step = stepOf(world.measures, activityId);
  const of: PeopleWait = {
    entry,
    tokenId: token.id,
    activityId,
    step,
    sinceMs: world.nowMs,
    visit: nextVisit(entry, activityId),
    wait,
    items: new Map(),
    teams: new Set(),
    inProgress: 0,
    begunMs: null,
    isOpen: true,
  };
  entry.waits.set(token.id, of);
  changeOpen(world.measures, step, 1, world.nowMs);
  const items = newItems(world, of);
  waitForTeams(world, of);
  return items;
}

/** Brings the queues of teams in line with who is asked. A token waits once for a team, however many of it are asked. */
function waitForTeams(world: World, of: PeopleWait): void {
  const { measures, setting, nowMs } = world;
  const teams = new Set<string>();
  for (const { isOpen, assigneeId } of of.items.values()) {
    if (isOpen) for (const team of setting.teamsOf.get(assigneeId) ?? []) teams.add(team);
  }
  for (const team of teams) {
    if (!of.teams.has(team)) changeOpen(measures, queueOfTeam(measures, team), 1, nowMs);
  }
  for (const team of of.teams) {
    if (!teams.has(team)) changeOpen(measures, queueOfTeam(measures, team), -1, nowMs);
  }
  of.teams = teams;
}

/** Items for the open tasks that have none yet, or that have moved to someone else. */
function newItems(world: World, of: PeopleWait): WorkItem[] {
  const items: WorkItem[] = [];
  for (const { taskKey, assigneeId, outcome } of of.wait.tasks) {
    const known = of.items.get(taskKey);
    if (outcome !== null || known?.isOpen) continue;
    const item = { of, taskKey, assigneeId, number: world.itemCount++, worker: null, isOpen: true };
    of.items.set(taskKey, item);
    items.push(item);
    of.step.people.add(assigneeId);
  }
  return items;
}

function follow(world: World, of: PeopleWait, wait: TasksWait, freed: Set<Worker>): WorkItem[] {
  of.wait = wait;
  const open = new Map(
    wait.tasks.flatMap((task) => (task.outcome === null ? [[task.taskKey, task.assigneeId]] : [])),
  );
  for (const item of of.items.values()) {
    if (open.get(item.taskKey) !== item.assigneeId) closeItem(world, item, freed);
  }
  const items = newItems(world, of);
  waitForTeams(world, of);
  return items;
}

function endWait(world: World, of: PeopleWait, freed: Set<Worker>): void {
  const { measures, nowMs, setting } = world;
  const { step } = of;
  for (const item of of.items.values()) closeItem(world, item, freed);
  waitForTeams(world, of);
  of.isOpen = false;
  of.entry.waits.delete(of.tokenId);
  changeOpen(measures, step, -1, nowMs);
  if (!isCounted(world, of)) return;
  const clock = setting.clockOf(0, []);
  step.over += 1;
  step.takenMinutes += clock.minutesBetween(of.sinceMs, nowMs);
  if (of.begunMs !== null) {
    step.begun += 1;
    step.waitedMinutes += clock.minutesBetween(of.sinceMs, of.begunMs);
  }
  noteDeadline(of, nowMs);
}

/** Counts the deadline of a step that is over, or is still open at the end of the simulation. */
export function noteDeadline({ step, wait: { dueAt } }: PeopleWait, endedMs: number): void {
  if (dueAt === null) return;
  const isLate = endedMs > Date.parse(dueAt);
  step.due += 1;
  if (isLate) step.late += 1;
}

/** A job, or another process, whose end nothing has planned yet. */
function expect(world: World, entry: SimulatedEntry, { activityId }: Token, key: string): void {
  if (entry.expected.has(key)) return;
  entry.expected.add(key);
  const visit = nextVisit(entry, activityId);
  const { seed } = world.setting.input;
  const random = chance(seed, delayKey, world.replication, entry.number, keyOfText(activityId), visit);
  const again = drawnAgain(seed, world.replication, activityId);
  const minutes = Math.max(0, drawMinutes(habitsAt(world, activityId).durations, random, again));
  world.events.add(world.nowMs + minutes * minuteMs, { kind: 'finish', entry, key, activityId, visit });
}

/** An entry that stops at an activity stays there: nobody repairs it in a simulation. */
function stop(world: World, entry: SimulatedEntry, activityId: string, code: string): void {
  if (entry.isOver) return;
  entry.isOver = true;
  if (!isCounted(world, { entry })) return;
  addTo(world.measures.stopped, `${activityId} ${code}`, 1);
}

function end(world: World, entry: SimulatedEntry, status: string): void {
  const { measures, setting, nowMs } = world;
  if (entry.isOver) return;
  if (status === 'Returned') {
    const { seed, resubmission } = setting.input;
    const visit = nextVisit(entry, '');
    const random = chance(seed, delayKey, world.replication, entry.number, visit);
    const again = drawnAgain(seed, world.replication, '');
    const minutes = Math.max(1, drawMinutes(resubmission, random, again));
    const at = setting.clockOf(0, []).afterWork(nowMs, minutes);
    world.events.add(at, { kind: 'resubmit', entry });
    return;
  }
  entry.isOver = true;
  if (!isCounted(world, { entry })) return;
  measures.leadMinutes.push(setting.clockOf(0, []).minutesBetween(entry.startedMs, nowMs));
  if (status === 'Completed') measures.completed += 1;
  else measures.rejected += 1;
}
