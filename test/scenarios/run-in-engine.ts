import { activityCatalogue } from '#activities/catalogue.ts';
import { compileModule } from '#engine/compilation/compile-module.ts';
import { begin } from '#engine/form/begin.ts';
import { entryBindings, openBindings, rowBindings, rowsOf } from '#engine/form/bindings.ts';
import { calculate, calculateInPieces } from '#engine/form/calculate.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Person } from '#engine/value/person.ts';
import { type Advance, advance } from '#engine/workflow/advance.ts';
import { type DirectoryQuery, directoryKey } from '#engine/workflow/directory.ts';
import type { WorkflowEffect } from '#engine/workflow/effect.ts';
import type { WorkflowFacts } from '#engine/workflow/facts.ts';
import { type InstanceState, newInstance } from '#engine/workflow/instance-state.ts';
import type { WorkflowEvent } from '#engine/workflow/workflow-event.ts';
import { standardCalendar } from '#engine/workflow/working-time.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import {
  awaitedKey,
  historyLine,
  type Scenario,
  type ScenarioExpectation,
  type ScenarioStep,
  scenarioModule,
  timersOf,
} from './scenario.ts';

/** What came of one step: the code of a refusal, or everything that can be expected. */
export type StepResult = { readonly refused: string } | Required<ScenarioExpectation>;

const asIs = (name: string) => name;

/** Runs a scenario on the pure engine; gives what came of each step, and the errors that would refuse a publish. */
export function runInEngine(scenario: Scenario): {
  readonly errors: readonly string[];
  readonly results: readonly StepResult[];
} {
  const definition = scenarioModule(scenario, asIs);
  const { module, faults } = compileModule(definition, fieldCatalogue, activityCatalogue);
  const errors = faults.filter((fault) => fault.severity === 'error').map((fault) => fault.code);
  const initiatorId = scenario.steps[0]?.by ?? '';
  const taskKeys = new Map<string, string>();
  let state: InstanceState = newInstance(initiatorId);
  let nowMs = Date.parse(scenario.begin);
  let values: EntryValues | null = null;
  const results = scenario.steps.map((step): StepResult => {
    nowMs += (step.afterMinutes ?? 0) * 60_000;
    const formFacts = factsOf(scenario, step.by, initiatorId, new Date(nowMs).toISOString());
    const before = values ?? begin(module.form, formFacts);
    const after = calculate(module.form, { ...before, ...step.values }, formFacts);
    const factsFor = (current: EntryValues, directory: WorkflowFacts['directory']): WorkflowFacts => ({
      now: formFacts.now,
      values: current,
      bindings: entryBindings(module.form, current, formFacts),
      directory,
      calendar: standardCalendar('UTC'),
      calendarOf: (team) => scenario.hours?.[team] ?? standardCalendar('UTC'),
      textOf: (name) => {
        const field = module.form.fields.get(name);
        const textFacts = { locale: 'en', timeZone: 'UTC', dateFormat: 'YYYY-MM-DD', labelOf: labelOf };
        return field?.type.toText(current[name] ?? null, field.definition, textFacts);
      },
      basisOf: () => JSON.stringify(current),
      rowsOf: (name) => {
        const section = module.form.tables.get(name);
        const entry = openBindings(module.form, current, formFacts);
        return section ? rowsOf(current, name).map((row) => rowBindings(section, row, entry, formFacts)) : [];
      },
      *revalued(written) {
        const next = yield* calculateInPieces(module.form, { ...current, ...written }, formFacts);
        return factsFor(next, directory);
      },
    });
    const facts = (directory: WorkflowFacts['directory']) => factsFor(after, directory);
    const result = advanceWithAnswers(scenario, facts, (given) =>
      advance(module.workflow, state, eventOf(step, taskKeys, state), given),
    );
    if (result.kind !== 'advanced') return { refused: result.kind === 'refused' ? result.code : 'needs' };
    state = result.state;
    const written = result.effects.flatMap((effect) => (effect.kind === 'setFields' ? [effect.values] : []));
    values = calculate(module.form, Object.assign({}, after, ...written), formFacts);
    return resultOf(result.state, result.effects, taskKeys);
  });
  return { errors, results };
}

const labelOf = (_kind: 'user', id: string) => id;

function eventOf(
  step: ScenarioStep,
  taskKeys: ReadonlyMap<string, string>,
  state: InstanceState,
): WorkflowEvent {
  const key = awaitedKey(state, step.activity ?? '') ?? 'none';
  const { by: actorId, message = '', isAdministrator = false } = step;
  const taskKey = taskKeys.get(`${step.activity}: ${step.assignee ?? actorId}`) ?? 'none';
  switch (step.do) {
    case 'submit':
      return { kind: 'start', actorId };
    case 'decide':
      return { kind: 'decide', taskKey, actorId, outcome: step.outcome ?? 'Done', message };
    case 'reassign':
      return { kind: 'reassign', taskKey, actorId, isAdministrator, to: step.to ?? '', message };
    case 'sendBack':
      return { kind: 'sendBack', taskKey, actorId, toActivityId: step.to ?? '', message };
    case 'withdraw':
      return { kind: 'withdraw', actorId, isAdministrator, message };
    case 'retry':
      return { kind: 'retry', actorId };
    case 'claim':
      return { kind: 'claim', taskKey, actorId };
    case 'release':
      return { kind: 'release', taskKey, actorId, title: step.activity ?? '' };
    case 'addApprover': {
      const title = step.activity ?? '';
      return { kind: 'addApprover', taskKey, actorId, isAdministrator, to: step.to ?? '', title, message };
    }
    case 'fire':
      return { kind: 'fire', key };
    case 'finish':
      return { kind: 'finish', key, outcome: step.outcome ?? 'Done' };
  }
}

function advanceWithAnswers(
  scenario: Scenario,
  facts: (directory: WorkflowFacts['directory']) => WorkflowFacts,
  run: (facts: WorkflowFacts) => Advance,
): Advance {
  const answers = new Map<string, readonly string[]>();
  for (let round = 0; ; round++) {
    const result = run(facts(answers));
    if (result.kind !== 'needs' || round === 10) return result;
    for (const query of result.queries) answers.set(directoryKey(query), answerOf(scenario, query));
  }
}

function answerOf({ people }: Scenario, query: DirectoryQuery): string[] {
  const isActive = (name: string | undefined): name is string =>
    name !== undefined && people[name] !== undefined && !people[name].isInactive;
  const names = Object.keys(people).filter(isActive);
  switch (query.kind) {
    case 'roleMembers':
      return names.filter((name) => people[name]?.roles?.includes(query.role));
    case 'teamMembers':
      return names.filter((name) => people[name]?.teams?.includes(query.team));
    case 'administrators':
      return names.filter((name) => people[name]?.isAdministrator);
    case 'managerOf':
      return [people[query.userId]?.manager].filter(isActive);
    case 'activeUser':
      return [query.userId].filter(isActive);
    case 'userByEmail':
      return names.filter((name) => query.email === `${name}@example.org`);
    case 'referenceUsers':
      return [];
  }
}

function resultOf(
  state: InstanceState,
  effects: readonly WorkflowEffect[],
  taskKeys: Map<string, string>,
): Required<ScenarioExpectation> {
  const titles: Record<string, string> = {};
  const due: Record<string, string> = {};
  for (const effect of effects) {
    if (effect.kind !== 'createTask') continue;
    const name = `${effect.activityId}: ${effect.assigneeId}`;
    titles[name] = effect.title;
    if (effect.dueAt !== null) due[name] = effect.dueAt;
  }
  const tasks: string[] = [];
  for (const token of state.tokens) {
    if (token.wait.kind !== 'tasks') continue;
    for (const task of token.wait.tasks) {
      const name = `${token.activityId}: ${task.assigneeId}`;
      taskKeys.set(name, task.taskKey);
      if (task.outcome === null) tasks.push(name);
    }
  }
  const history = effects.flatMap((effect) =>
    effect.kind === 'history' ? [historyLine(effect.item, asIs)] : [],
  );
  return { status: state.status, tasks: tasks.sort(), history, titles, due, timers: timersOf(state) };
}

function factsOf(scenario: Scenario, actor: string, initiator: string, now: string): FormFacts {
  const people = new Map(
    Object.keys(scenario.people).map((name): [string, Person] => [name, personOf(scenario, name)]),
  );
  return {
    actor: personOf(scenario, actor),
    initiator: personOf(scenario, initiator),
    entry: {},
    now,
    today: now.slice(0, 10),
    timeZone: 'UTC',
    people,
  };
}

function personOf({ people }: Scenario, name: string): Person {
  const { manager = null, roles = [], teams = [] } = people[name] ?? {};
  return { id: name, name, email: `${name}@example.org`, manager, roles, teams };
}
