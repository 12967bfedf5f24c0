import type { FaultLocation } from '#engine/form/definition.ts';
import type { AcceptedFlow } from '#engine/module/definition.ts';
import type { DisclosingModule } from './disclosing-module.ts';
import type { Disclosure, DisclosureKind, DisclosureStep } from './disclosure.ts';
import { flowGraph, isFieldItself } from './flow-graph.ts';
import { fieldsHiddenAt } from './hidden-fields.ts';
import { type Sink, sinksOf } from './sinks.ts';
import { type Spread, spread } from './spread.ts';

type Module = DisclosingModule;

/** What is hidden from the people at one activity. */
interface Audience {
  readonly activityId: string;
  /** By the rules on fields. */
  readonly hidden: ReadonlySet<string>;
  readonly spreadOf: ReadonlyMap<string, Spread>;
  /** With all that carries it. */
  readonly secret: ReadonlySet<string>;
}

/**
 * Every way by which people can learn of a field that is hidden from them at their activity, unless it was accepted.
 * Flows of values are followed exactly; of conditions that decide something which people see each counts.
 */
export function findDisclosures(module: Module): readonly Disclosure[] {
  const everywhere = audiencesOf(module);
  const audiences = everywhere
    .filter(({ activityId }) => canStandAt(module, activityId))
    .map((audience) => withoutShownLater(module, audience, everywhere));
  if (audiences.length === 0) return [];
  const secretAt = new Map(everywhere.map(({ activityId, secret }) => [activityId, secret]));
  const readers = readersOf(sinksOf(module), (path, id) => secretAt.get(id)?.has(path) === true);
  const found = new Map<string, Disclosure & { activityIds: string[] }>();
  for (const audience of audiences) {
    for (const field of audience.hidden) {
      for (const { kind, steps } of learnedBy(
        audience,
        field,
        readers,
        acceptedIn(module, field, audience),
      )) {
        const end = steps.at(-1)?.to;
        const key = JSON.stringify([kind, field, end?.kind, end?.id, end?.property]);
        const known = found.get(key);
        if (known) known.activityIds.push(audience.activityId);
        else found.set(key, { kind, field, activityIds: [audience.activityId], steps });
      }
    }
  }
  return [...found.values()];
}

function audiencesOf(module: Module): readonly Audience[] {
  const { flowsFrom } = flowGraph(module);
  // As the designer wrote them: the compiled ones hide what is worked out from hidden fields as well.
  const { fieldPermissions } = module.definition.workflow;
  const declared = { form: module.form, workflow: { ...module.workflow, fieldPermissions } };
  return fieldPermissions.flatMap(({ activityId }): Audience[] => {
    const hidden = fieldsHiddenAt(declared, activityId);
    const isHidden = (path: string) => hidden.has(path);
    const spreadOf = new Map(
      [...hidden].map((field) => {
        const accepted = acceptedIn(module, field, { activityId });
        const isAccepted = (id: string) => accepted.some(({ to }) => isFieldItself(to) && to.id === id);
        return [field, spread(flowsFrom, field, { isAccepted, isHidden })];
      }),
    );
    const carriers = [...spreadOf.values()].flatMap((each) => [...each.carriers]);
    return hidden.size === 0
      ? []
      : [{ activityId, hidden, spreadOf, secret: new Set([...hidden, ...carriers]) }];
  });
}

/** Whoever began an entry may read it later: only what is hidden from them wherever it stands is hidden from them. */
function withoutShownLater(module: Module, audience: Audience, everywhere: readonly Audience[]): Audience {
  const { startId } = module.workflow;
  if (audience.activityId !== 'start' && audience.activityId !== startId) return audience;
  const places = [...module.workflow.activities.keys()].filter((id) => canStandAt(module, id));
  const hiddenAt = (id: string) => everywhere.find(({ activityId }) => activityId === id)?.hidden;
  const later = places.filter((id) => id !== startId);
  const hidden = [...audience.hidden].filter((path) => later.every((id) => hiddenAt(id)?.has(path)));
  return { ...audience, hidden: new Set(hidden) };
}

/** Whether an entry can stand there, so that people see it by the rules of that activity. */
function canStandAt({ workflow }: Module, activityId: string): boolean {
  const type = workflow.activities.get(activityId)?.type;
  if (!type) return activityId === 'start' || activityId === 'end';
  return type.waits || type.shape === 'start' || type.shape === 'end';
}

function acceptedIn(
  { definition }: Module,
  field: string,
  { activityId }: Pick<Audience, 'activityId'>,
): readonly AcceptedFlow[] {
  return (definition.permission.acceptedFlows ?? []).filter(
    (flow) => flow.field === field && (flow.activityId === undefined || flow.activityId === activityId),
  );
}

interface Learned {
  readonly kind: DisclosureKind;
  readonly steps: readonly DisclosureStep[];
}

function* learnedBy(
  audience: Audience,
  field: string,
  readers: ReadonlyMap<string, readonly Sink[]>,
  accepted: readonly AcceptedFlow[],
): Iterable<Learned> {
  const { hidden, secret, spreadOf } = audience;
  const reach = spreadOf.get(field);
  if (!reach) return;
  for (const [path] of reach.reachedBy) {
    if (hidden.has(path)) continue;
    const isCarrier = reach.carriers.has(path);
    if (isCarrier) yield { kind: 'hidden', steps: stepsTo(reach, field, path) };
    else if (!secret.has(path)) yield { kind: 'shown', steps: stepsTo(reach, field, path) };
  }
  const told = new Set<Sink>();
  for (const path of [field, ...reach.reachedBy.keys()]) {
    if (!secret.has(path)) continue;
    for (const sink of readers.get(path) ?? []) {
      const isTold =
        !told.has(sink) &&
        (sink.isToldAt?.(audience.activityId) ?? true) &&
        !isAccepted(sink.place, accepted);
      if (!isTold) continue;
      told.add(sink);
      const { place: to, isExplicit, kind } = sink;
      yield { kind, steps: [...stepsTo(reach, field, path), { to, by: to, isExplicit }] };
    }
  }
}

function isAccepted(place: FaultLocation, accepted: readonly AcceptedFlow[]): boolean {
  return accepted.some(
    ({ to }) => to.kind === place.kind && to.id === place.id && to.property === place.property,
  );
}

function stepsTo({ reachedBy }: Spread, field: string, path: string): readonly DisclosureStep[] {
  const steps: DisclosureStep[] = [];
  for (let at = path; at !== field; ) {
    const flow = reachedBy.get(at);
    if (!flow) return [];
    steps.unshift({ to: { kind: 'field', id: at }, by: flow.where, isExplicit: flow.isExplicit });
    at = flow.from;
  }
  return steps;
}

/** What tells of each field; a text in which the field is blank for everybody does not. */
function readersOf(
  sinks: readonly Sink[],
  isBlankAt: (path: string, activityId: string) => boolean,
): ReadonlyMap<string, readonly Sink[]> {
  const readers = new Map<string, Sink[]>();
  for (const sink of sinks) {
    for (const path of sink.reads) {
      if (sink.blankAt !== null && isBlankAt(path, sink.blankAt)) continue;
      const others = readers.get(path);
      if (others) others.push(sink);
      else readers.set(path, [sink]);
    }
  }
  return readers;
}
