import fc from 'fast-check';
import type { WorkflowDefinition } from '#engine/workflow/definition.ts';
import { workflowOf } from './workflow.ts';

type Properties = Readonly<Record<string, unknown>>;

type JoinPrefix = 'join' | 'first' | 'some' | 'race' | 'quorum';

/** A part of a workflow that is entered once and goes on once, whatever happens inside. */
export type Part =
  | { readonly kind: 'ask'; readonly reject: 'ends' | 'goesOn' | 'goesBack'; readonly properties: Properties }
  | { readonly kind: 'wait' }
  | { readonly kind: 'choice'; readonly yes: Part; readonly no: Part | null }
  | { readonly kind: 'paths'; readonly join: JoinPrefix; readonly paths: readonly Part[] }
  /** `first` always has somebody to ask. */
  | { readonly kind: 'loop'; readonly first: Part; readonly body: Part }
  | { readonly kind: 'row'; readonly parts: readonly Part[] };

const hours = (amount: number) => ({ amount, unit: 'hours' });

const completionRules = fc.constantFrom(
  { kind: 'any' },
  { kind: 'all' },
  { kind: 'count', value: 2 },
  { kind: 'percent', value: 60 },
);

/** Everything an assignment may be told; whoever cannot be asked is passed over, so that nothing stands still. */
const assignments: fc.Arbitrary<Properties> = fc.record({
  Assignees: fc
    .uniqueArray(fc.constantFrom('ana', 'cho', 'dee'), { minLength: 1 })
    .map((names) => names.map((value) => ({ kind: 'user', value }))),
  CompletionRule: completionRules,
  EmptyPolicy: fc.constant('skip'),
  SamePerson: fc.constantFrom('ask', 'ask', 'approve', 'exclude'),
  Reapproval: fc.constantFrom('always', 'changed'),
  Reminders: fc.constantFrom([], [hours(1)], [hours(1), hours(2)]),
  Escalation: fc
    .array(fc.constantFrom('notify', 'reassignToManager', 'approve', 'reject'), { maxLength: 2 })
    .map((actions) => actions.map((action, place) => ({ after: hours(3 + place), action }))),
});

/** Somebody is asked whatever happened before: the law that loops wait needs one such step in each. */
function answered(properties: Properties): Properties {
  const { SamePerson } = properties;
  const policy = SamePerson === 'exclude' ? { SamePerson: 'approve' } : {};
  return { ...properties, ...policy, CompletionRule: { kind: 'any' } };
}

function partsWith(properties: fc.Arbitrary<Properties>, depth: number) {
  return fc.letrec<{ part: Part; ask: Part; sure: Part; paths: Part }>((tie) => ({
    sure: tie('ask').map((ask) =>
      ask.kind === 'ask' ? { ...ask, properties: answered(ask.properties) } : ask,
    ),
    ask: fc.record({
      kind: fc.constant('ask'),
      reject: fc.constantFrom('ends', 'goesOn', 'goesBack'),
      properties,
    }),
    paths: fc.record({
      kind: fc.constant('paths'),
      join: fc.constantFrom<JoinPrefix[]>('join', 'join', 'first', 'some', 'race', 'quorum'),
      paths: fc.array(tie('part'), { minLength: 2, maxLength: 3 }),
    }),
    part: fc.oneof(
      { maxDepth: depth, depthSize: 'small' },
      { arbitrary: tie('ask'), weight: 3 },
      { arbitrary: fc.constant<Part>({ kind: 'wait' }), weight: 1 },
      {
        arbitrary: fc.record({
          kind: fc.constant('choice'),
          yes: tie('part'),
          no: fc.option(tie('part')),
        }) as fc.Arbitrary<Part>,
        weight: 1,
      },
      { arbitrary: tie('paths'), weight: 3 },
      {
        arbitrary: fc.record({
          kind: fc.constant('loop'),
          first: tie('sure'),
          body: tie('part'),
        }) as fc.Arbitrary<Part>,
        weight: 1,
      },
      {
        arbitrary: fc.record({
          kind: fc.constant('row'),
          parts: fc.array(tie('part'), { minLength: 2, maxLength: 3 }),
        }) as fc.Arbitrary<Part>,
        weight: 2,
      },
    ),
  }));
}

const rich = partsWith(assignments, 3);

/** Parts in which everything occurs that an assignment may be told; most go apart and come together again. */
export const richParts: fc.Arbitrary<Part> = fc.oneof(
  rich.part,
  fc.tuple(rich.ask, rich.paths, rich.ask).map((parts): Part => ({ kind: 'row', parts })),
);

/** Small parts in which one person is asked at each step. */
export const plainParts: fc.Arbitrary<Part> = partsWith(fc.constant({}), 2).part;

/** Whether every path goes on at the same time: only then may it be gone through again. */
function isWhole(part: Part): boolean {
  switch (part.kind) {
    case 'ask':
    case 'wait':
      return true;
    case 'choice':
      return isWhole(part.yes) && (part.no === null || isWhole(part.no));
    case 'paths':
      if (part.join === 'race' || part.join === 'quorum') return true;
      return part.join === 'join' && part.paths.every(isWhole);
    case 'loop':
      return isWhole(part.body);
    case 'row':
      return part.parts.every(isWhole);
  }
}

/** A workflow of such parts, as connections of `workflowOf` and the properties of its assignments. */
export function linesOf(part: Part): {
  readonly lines: readonly string[];
  readonly properties: Readonly<Record<string, Properties>>;
} {
  const lines: string[] = [];
  const properties: Record<string, Properties> = {};
  const counts = new Map<string, number>();
  const add = (prefix: string, from: readonly string[]): string => {
    const number = (counts.get(prefix) ?? 0) + 1;
    counts.set(prefix, number);
    const id = `${prefix}${number}`;
    for (const exit of from) lines.push(`${exit} > ${id}`);
    return id;
  };
  /** `back`: where a rejection may lead to; null: nowhere. Gives the ways out. */
  const lay = (laid: Part, from: readonly string[], back: string | null): string[] => {
    switch (laid.kind) {
      case 'ask': {
        const id = add('ask', from);
        properties[id] = laid.properties;
        if (laid.reject === 'goesBack' && back !== null) lines.push(`${id}:Reject > ${back}`);
        return laid.reject === 'goesOn' ? [id, `${id}:Reject`] : [id];
      }
      case 'wait':
        return [add('timer', from)];
      case 'choice': {
        const id = add('if', from);
        const yes = lay(laid.yes, [`${id}:True`], null);
        return [...yes, ...(laid.no ? lay(laid.no, [`${id}:False`], null) : [`${id}:False`])];
      }
      case 'paths': {
        const id = add('fork', from);
        const exits = laid.paths.map((path) => {
          const ways = lay(path, [id], null);
          return ways.length === 1 ? ways : [add('timer', ways)];
        });
        return [add(laid.join, exits.flat())];
      }
      case 'loop': {
        if (!isWhole(laid.body)) return lay(laid.body, from, null);
        const first = lay(laid.first, from, null);
        const entry = (first[0] ?? '').split(':')[0] ?? '';
        const id = add('if', lay(laid.body, first, entry));
        lines.push(`${id}:True > ${entry}`);
        return [`${id}:False`];
      }
      case 'row': {
        let exits = [...from];
        let target: string | null = null;
        for (const inner of laid.parts) {
          exits = lay(inner, exits, target);
          if (inner.kind === 'ask') target = (exits[0] ?? '').split(':')[0] ?? null;
          else if (!isWhole(inner)) target = null;
        }
        return exits;
      }
    }
  };
  for (const exit of lay(part, ['start'], null)) lines.push(`${exit} > end`);
  return { lines, properties };
}

/** A workflow that is sound by the way it is made. */
export function soundWorkflow(part: Part): WorkflowDefinition {
  const { lines, properties } = linesOf(part);
  return workflowOf(lines, { properties });
}
