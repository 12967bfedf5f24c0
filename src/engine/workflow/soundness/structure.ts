import type { CompiledActivity, CompiledWorkflow } from '../compiled-workflow.ts';

/** All activities that one token at the first activity can reach, including that activity. */
export function reachableFrom(workflow: CompiledWorkflow, id: string): ReadonlySet<string> {
  const seen = new Set([id]);
  for (const next of seen) for (const target of targetsOf(workflow.activities.get(next))) seen.add(target);
  return seen;
}

/** Targets of all outcomes, each once. */
export function targetsOf(activity: CompiledActivity | undefined): ReadonlySet<string> {
  const connections = [...(activity?.outgoing.values() ?? [])].flat();
  return new Set(connections.map((connection) => connection.targetId));
}

/**
 * Strongly connected components of the subgraph of these activities, each before every component it leads to, and
 * inside a component the activities in depth-first order (Tarjan 1972, reversed).
 */
export function components(workflow: CompiledWorkflow, ids: ReadonlySet<string>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const found: string[][] = [];
  const enter = (id: string): { id: string; rest: string[] } => {
    index.set(id, index.size);
    low.set(id, index.size - 1);
    open.push(id);
    isOpen.add(id);
    return { id, rest: [...targetsOf(workflow.activities.get(id))].filter((target) => ids.has(target)) };
  };
  const lower = (id: string, to: number) => low.set(id, Math.min(low.get(id) ?? to, to));
  for (const root of ids) {
    if (index.has(root)) continue;
    const path = [enter(root)];
    for (let frame = path.at(-1); frame; frame = path.at(-1)) {
      const next = frame.rest.pop();
      if (next !== undefined) {
        const seenAt = index.get(next);
        if (seenAt === undefined) path.push(enter(next));
        else if (isOpen.has(next)) lower(frame.id, seenAt);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent) lower(parent.id, low.get(frame.id) ?? 0);
      if (low.get(frame.id) === index.get(frame.id)) {
        const members = open.splice(open.indexOf(frame.id));
        for (const member of members) isOpen.delete(member);
        found.push(members);
      }
    }
  }
  return found.reverse();
}

/** Whether a token passes an activity without waiting for a person, a time or another token. */
export function isAutomatic(workflow: CompiledWorkflow, id: string): boolean {
  const activity = workflow.activities.get(id);
  return activity !== undefined && !activity.type.waits && isPassedAtOnce(activity);
}

/** Loops in which nothing waits: once entered, they never end. */
export function loopsWithoutWaiting(workflow: CompiledWorkflow, reachable: ReadonlySet<string>): string[][] {
  const automatic = new Set([...reachable].filter((id) => isAutomatic(workflow, id)));
  return components(workflow, automatic).filter(
    ([first = '', ...others]) => others.length > 0 || targetsOf(workflow.activities.get(first)).has(first),
  );
}

/** The activities where tokens that split meet again without a join, so that they run twice; one place per split. */
export function meetings(
  workflow: CompiledWorkflow,
  reachable: ReadonlySet<string>,
): { readonly partingId: string; readonly outcome: string; readonly meetingId: string }[] {
  const found: { partingId: string; outcome: string; meetingId: string }[] = [];
  for (const partingId of reachable) {
    for (const [outcome, connections] of workflow.activities.get(partingId)?.outgoing ?? []) {
      if (connections.length < 2) continue;
      const reaches = connections.map(({ targetId }) => reachableUpToJoins(workflow, targetId));
      const meetingId = [...reachable].find(
        (id) =>
          workflow.activities.get(id)?.type.shape !== 'end' &&
          reaches.filter((reach) => reach.has(id)).length > 1,
      );
      if (meetingId !== undefined) found.push({ partingId, outcome, meetingId });
    }
  }
  return found;
}

/** It does not wait for other tokens: a join that cancels the rest continues with every first arrival. */
function isPassedAtOnce({ neededArrivals, cancels }: CompiledActivity): boolean {
  return neededArrivals === null || (cancels !== null && neededArrivals === 1);
}

function reachableUpToJoins(workflow: CompiledWorkflow, id: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const pending = [id];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const activity = workflow.activities.get(next);
    if (!activity || activity.neededArrivals !== null || seen.has(next)) continue;
    seen.add(next);
    pending.push(...targetsOf(activity));
  }
  return seen;
}
