import type { CompiledExpression } from '#engine/expression/expression.ts';
import { isMade } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { CompiledActivity, CompiledWorkflow } from '../compiled-workflow.ts';
import { type ConditionShape, conditionShape } from './condition-shape.ts';
import { valueSamples } from './value-samples.ts';

/** The knowledge of values: by subject, one bit for each sample that is still possible. Absent: all are. */
export type Knowledge = ReadonlyMap<string, bigint>;

/** Nothing is known. */
export const noKnowledge: Knowledge = new Map();

/** How one condition decides. */
interface Choice {
  /** The field that the condition reads, or the condition itself if it reads several fields and cannot be solved. */
  readonly subject: string;
  /** The samples for which it holds, and all samples. */
  readonly holds: bigint;
  readonly all: bigint;
}

/** The conditions of a workflow, solved if they read one field. */
export interface RouteConditions {
  /** By activity, for activities that decide by a condition. */
  readonly choices: ReadonlyMap<string, Choice>;
  /** Subjects whose samples are all values that people can certainly enter. */
  readonly certain: ReadonlySet<string>;
  /** Activities that write fields while nothing waits. */
  readonly writers: ReadonlySet<string>;
}

const solved = new WeakMap<CompiledWorkflow, RouteConditions>();

/** Solves the conditions of a workflow, once. */
export function routeConditions(workflow: CompiledWorkflow): RouteConditions {
  const known = solved.get(workflow) ?? solve(workflow);
  solved.set(workflow, known);
  return known;
}

/** The number of samples of one field; conditions that need more are not solved. */
const maxSamples = 400;

interface Asking {
  readonly id: string;
  readonly condition: CompiledExpression;
  readonly shape: ConditionShape | null;
}

function solve(workflow: CompiledWorkflow): RouteConditions {
  const asking = [...workflow.activities.values()].flatMap(({ id, type, plan }): Asking[] => {
    const condition = type.condition?.(plan) ?? null;
    return condition ? [{ id, condition, shape: conditionShape(condition.source) }] : [];
  });
  const byName = new Map<string | null, Asking[]>();
  for (const each of asking) {
    const name = each.shape?.name ?? null;
    byName.set(name, [...(byName.get(name) ?? []), each]);
  }
  const choices = new Map<string, Choice>();
  const certain = new Set<string>();
  for (const [name, group] of byName) {
    const samples = name === null ? null : samplesFor(workflow, name, group);
    for (const { id, condition } of group) {
      if (samples === null || name === null)
        choices.set(id, { subject: `? ${condition.source}`, holds: 1n, all: 3n });
      else choices.set(id, choiceOf(workflow, name, condition, samples));
    }
    const type = name === null ? undefined : workflow.form.fields.get(name)?.type;
    if (samples !== null && name !== null && !(type && isMade(type))) certain.add(name);
  }
  return { choices, certain, writers: writersOf(workflow) };
}

function samplesFor(
  { form }: CompiledWorkflow,
  name: string,
  group: readonly Asking[],
): readonly FieldValue[] | null {
  const type = Object.hasOwn(form.scope, name) ? form.scope[name] : undefined;
  const literals = [...new Set(group.flatMap(({ shape }) => shape?.literals ?? []))];
  const hasOrder = group.some(({ shape }) => shape?.hasOrder);
  const isField = form.fields.has(name) || type === 'boolean';
  const samples = isField ? valueSamples(type, form.fields.get(name), literals, hasOrder) : null;
  return samples !== null && samples.length <= maxSamples ? samples : null;
}

function choiceOf(
  { form }: CompiledWorkflow,
  name: string,
  condition: CompiledExpression,
  samples: readonly FieldValue[],
): Choice {
  const expressionValue = form.fields.get(name)?.type.expressionValue;
  let holds = 0n;
  for (const [place, sample] of samples.entries()) {
    const bound = expressionValue ? expressionValue(sample) : sample;
    if (condition.evaluate({ [name]: bound }) === true) holds |= 1n << BigInt(place);
  }
  return { subject: name, holds, all: (1n << BigInt(samples.length)) - 1n };
}

function writersOf({ activities }: CompiledWorkflow): ReadonlySet<string> {
  const writes = ({ type, plan }: CompiledActivity) =>
    !type.waits && (type.valueUses?.(plan) ?? []).some(({ kind }) => kind === 'write');
  return new Set([...activities.values()].filter(writes).map(({ id }) => id));
}

/** The knowledge after an activity was left by an outcome; null if that cannot happen. */
export function learn(
  { choices }: RouteConditions,
  known: Knowledge,
  activityId: string,
  outcome: string,
): Knowledge | null {
  const choice = choices.get(activityId);
  if (!choice || (outcome !== 'True' && outcome !== 'False')) return known;
  const { subject, holds, all } = choice;
  const wanted = outcome === 'True' ? holds : all & ~holds;
  const before = known.get(subject) ?? all;
  const left = before & wanted;
  if (left === 0n) return null;
  return left === before && known.has(subject) ? known : new Map(known).set(subject, left);
}

/** Text that is equal for equal knowledge only. */
export function keyOfKnowledge(known: Knowledge): string {
  if (known.size === 0) return '';
  return [...known]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([subject, left]) => `${subject}\u0000${left.toString(36)}`)
    .join('\u0001');
}
