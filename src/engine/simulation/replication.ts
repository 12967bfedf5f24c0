import type { Interruptible } from '#engine/interruptible.ts';
import { sentBack } from '#engine/mining/run-log.ts';
import type { Person } from '#engine/value/person.ts';
import type { WorkflowEffect } from '#engine/workflow/effect.ts';
import { newInstance } from '#engine/workflow/instance-state.ts';
import type { WorkflowEvent } from '#engine/workflow/workflow-event.ts';
import { arrivalTimes } from './arrivals.ts';
import { happen, valuesOfSample } from './course.ts';
import { eventQueue } from './event-queue.ts';
import { addTo, type Measures, newMeasures, noteOpenUntil, noteOutcome } from './measures.ts';
import { drawResponse, type Response } from './parameters.ts';
import { chance, drawnAgain, keyOfText } from './random.ts';
import { noteDeadline, reconcile } from './reconcile.ts';
import { extrasOf, isCounted, lookForWork, offerAgain, putDown, workersOf } from './workers.ts';
import {
  habitsAt,
  type Setting,
  type SimulatedEntry,
  type Worker,
  type WorkItem,
  type World,
} from './world.ts';

/** More events than any sensible entry has; one that has more is going round in circles. */
const maxEventsOfEntry = 400;
const eventsPerPiece = 200;
const sampleKey = 4;
const responseKey = 5;

/** Plays the weeks once, from an empty organisation to the end of the last entry that counts. Interruptible. */
export function* runReplication(setting: Setting, replication: number): Interruptible<Measures> {
  const world = newWorld(setting, replication);
  planArrivals(world);
  const running = new Set<SimulatedEntry>();
  for (let count = 1; ; count++) {
    const next = world.events.next();
    if (next === null || next.atMs > setting.times.lastMs) break;
    world.nowMs = next.atMs;
    const { event } = next;
    if (event.kind === 'arrive') running.add(arrive(world, event.number));
    else if (event.kind === 'wake') wake(world, event.worker);
    else if (event.kind === 'done') answer(world, event.worker, event.item);
    else if (!event.entry.isOver) goOn(world, event);
    if ('entry' in event && event.entry.isOver) running.delete(event.entry);
    if (event.kind === 'done' && event.item.of.entry.isOver) running.delete(event.item.of.entry);
    if (count % eventsPerPiece === 0) yield;
  }
  finish(world, running);
  return world.measures;
}

function newWorld(setting: Setting, replication: number): World {
  const extras = extrasOf(setting);
  const workers = workersOf(setting);
  return {
    setting,
    replication,
    events: eventQueue(),
    workers,
    substitutes: [...workers.values()].filter(({ covers }) => covers.length > 0),
    extras,
    itemsOfStep: new Map([...extras.keys()].map((stepId) => [stepId, []])),
    measures: newMeasures(setting.times.startMs, setting.input.weeks),
    nowMs: setting.times.warmUpMs,
    itemCount: 0,
  };
}

function planArrivals(world: World): void {
  const { setting, events, replication, workers } = world;
  const { input, times, clockOf } = setting;
  const calendar = input.calendars[0];
  if (!calendar) return;
  const arrivals = arrivalTimes(input.arrivals, {
    seed: input.seed,
    replication,
    fromMs: times.warmUpMs,
    weeks: input.warmUpWeeks + input.weeks,
    calendar,
    clock: clockOf(0, []),
  });
  for (const [number, atMs] of arrivals.entries()) events.add(atMs, { kind: 'arrive', number });
  for (const worker of workers.values()) {
    // Whoever acts for someone finds their tasks when the absence begins.
    for (const { fromMs } of worker.covers)
      events.add(worker.clock.nextOpen(fromMs), { kind: 'wake', worker });
  }
}

function arrive(world: World, number: number): SimulatedEntry {
  const { setting, replication, nowMs } = world;
  const { seed, samples } = setting.input;
  // Past entries are a sample as well, of which each replication draws its own.
  const again = drawnAgain(seed, replication, 'samples');
  const drawn = Math.floor(chance(seed, sampleKey, replication, number) * samples.length);
  const place = Math.floor(again(drawn) * samples.length);
  const initiator = personOf(setting, samples[place]?.initiatorId ?? '');
  const now = new Date(nowMs).toISOString();
  const entry: SimulatedEntry = {
    number,
    startedMs: nowMs,
    startedAt: now,
    initiator,
    values: valuesOfSample(setting, place, initiator, now),
    state: newInstance(initiator.id),
    waits: new Map(),
    expected: new Set(),
    visits: new Map(),
    events: 0,
    isOver: false,
  };
  if (isCounted(world, { entry })) world.measures.entries += 1;
  proceed(world, entry, { kind: 'start', actorId: initiator.id }, new Set());
  return entry;
}

function personOf(setting: Setting, id: string): Person {
  return setting.persons.get(id) ?? { id, name: '', email: '', manager: null, roles: [], teams: [] };
}

/** One event of an entry, with everything that follows from it. Returns whether the workflow accepted it. */
function proceed(world: World, entry: SimulatedEntry, event: WorkflowEvent, freed: Set<Worker>): boolean {
  entry.events += 1;
  if (entry.events > maxEventsOfEntry) {
    giveUp(world, entry, freed);
    return true;
  }
  const result = happen(world, entry, event);
  if (result === null) return false;
  for (const effect of result.effects) plan(world, entry, effect);
  noteOutcomes(world, entry, result.effects);
  reconcile(world, entry, freed);
  return true;
}

/** How activities were left: where people answer, by their answers. */
function noteOutcomes(world: World, entry: SimulatedEntry, effects: readonly WorkflowEffect[]): void {
  if (!isCounted(world, { entry })) return;
  const { activities } = world.setting.module.workflow;
  for (const effect of effects) {
    if (effect.kind !== 'history') continue;
    const { event, activityId, outcome } = effect.item;
    if (activityId === null) continue;
    const isAsked = activities.get(activityId)?.type.staff !== undefined;
    if (event === 'sentBack') noteOutcome(world.measures, activityId, sentBack);
    else if (event === (isAsked ? 'decided' : 'passed') && outcome !== null)
      noteOutcome(world.measures, activityId, outcome);
  }
}

function plan(world: World, entry: SimulatedEntry, effect: WorkflowEffect): void {
  if (effect.kind === 'abandon') entry.expected.delete(effect.key);
  if (effect.kind !== 'schedule') return;
  entry.expected.add(effect.key);
  world.events.add(Date.parse(effect.at), { kind: 'fire', entry, key: effect.key });
}

/** An entry that goes round in circles is taken out, so that it does not occupy people forever. */
function giveUp(world: World, entry: SimulatedEntry, freed: Set<Worker>): void {
  const activityId = entry.state.tokens[0]?.activityId ?? '';
  entry.state = { ...entry.state, status: 'Faulted', tokens: [] };
  const { isOver } = entry;
  entry.isOver = true;
  if (!isOver && isCounted(world, { entry })) {
    addTo(world.measures.stopped, `${activityId} endless_loop`, 1);
  }
  reconcile(world, entry, freed);
}

function wake(world: World, worker: Worker): void {
  if (worker.wakesAtMs !== null && worker.wakesAtMs <= world.nowMs) worker.wakesAtMs = null;
  lookForWork(world, worker);
}

/** A timer is due, a job has ended, or an entry is submitted again. */
function goOn(world: World, event: GoingOn): void {
  const { entry } = event;
  if (event.kind === 'resubmit') {
    proceed(world, entry, { kind: 'start', actorId: entry.initiator.id }, new Set());
    return;
  }
  if (!entry.expected.delete(event.key)) return;
  if (event.kind === 'fire') {
    proceed(world, entry, { kind: 'fire', key: event.key }, new Set());
    return;
  }
  const outcome = outcomeAt(world, entry, event.activityId, [event.visit]);
  proceed(world, entry, { kind: 'finish', key: event.key, outcome }, new Set());
}

type GoingOn = Extract<Parameters<World['events']['add']>[1], { readonly entry: SimulatedEntry }>;

/** Someone has finished a task: they answer as people have answered before. */
function answer(world: World, worker: Worker, item: WorkItem): void {
  if (worker.current !== item || !item.isOpen) return;
  const { of, taskKey, assigneeId } = item;
  const { entry, activityId, visit } = of;
  const freed = new Set([worker]);
  putDown(world, worker);
  addTo(world.measures.answered, worker.id, 1);
  const onBehalfOf = worker.id === assigneeId ? undefined : assigneeId;
  const by = { taskKey, actorId: worker.id, onBehalfOf, message: '–' };
  const response = responseAt(world, entry, activityId, [visit, keyOfText(taskKey)]);
  const isSentBack =
    response?.kind === 'sendBack' &&
    proceed(world, entry, { kind: 'sendBack', ...by, toActivityId: response.toActivityId }, freed);
  if (isSentBack) return;
  const outcome = response?.kind === 'outcome' ? response.outcome : agreementAt(world, activityId);
  if (proceed(world, entry, { kind: 'decide', ...by, outcome }, freed)) return;
  if (proceed(world, entry, { kind: 'decide', ...by, outcome: agreementAt(world, activityId) }, freed))
    return;
  item.isOpen = false;
  offerAgain(world, of, freed);
}

function responseAt(
  world: World,
  entry: SimulatedEntry,
  activityId: string,
  keys: readonly number[],
): Response | null {
  const { seed } = world.setting.input;
  const random = chance(seed, responseKey, world.replication, entry.number, keyOfText(activityId), ...keys);
  const again = drawnAgain(seed, world.replication, `answers ${activityId}`);
  return drawResponse(habitsAt(world, activityId).responses, random, again);
}

function outcomeAt(world: World, entry: SimulatedEntry, activityId: string, keys: readonly number[]): string {
  const response = responseAt(world, entry, activityId, keys);
  return response?.kind === 'outcome' ? response.outcome : agreementAt(world, activityId);
}

/** The outcome that means "yes": the first that does not reject. */
function agreementAt({ setting }: World, activityId: string): string {
  const outcomes = setting.module.workflow.activities.get(activityId)?.outcomes ?? [];
  return outcomes.find(({ rejects }) => !rejects)?.name ?? outcomes[0]?.name ?? 'Done';
}

/** What is still open at the end: queues up to the last moment that counts, and deadlines that have passed. */
function finish(world: World, running: ReadonlySet<SimulatedEntry>): void {
  const { measures, setting } = world;
  for (const queue of [...measures.steps.values(), ...measures.teams.values()])
    noteOpenUntil(measures, queue, setting.times.endMs);
  for (const entry of running) {
    if (!isCounted(world, { entry })) continue;
    for (const of of entry.waits.values()) noteDeadline(of, setting.times.lastMs);
  }
}
