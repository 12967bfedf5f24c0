import { readdirSync, readFileSync } from 'node:fs';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { type ModuleDefinition, templateEvents } from '#engine/module/definition.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { ActivityDefinition, ConnectionDefinition } from '#engine/workflow/definition.ts';
import type { HistoryItem } from '#engine/workflow/effect.ts';
import type { InstanceState, InstanceStatus } from '#engine/workflow/instance-state.ts';
import { isRecord } from '#engine/workflow/values/property-readers.ts';
import type { WorkCalendar } from '#engine/workflow/working-time.ts';

/** People by name; the names stand for ids wherever the scenario mentions one. */
interface ScenarioPerson {
  readonly manager?: string;
  readonly roles?: readonly string[];
  readonly teams?: readonly string[];
  readonly isAdministrator?: boolean;
  readonly isInactive?: boolean;
  readonly isSysAdmin?: boolean;
}

/** One thing somebody does, and what is to come of it. */
export interface ScenarioStep {
  readonly by: string;
  readonly do:
    | 'submit'
    | 'decide'
    | 'reassign'
    | 'sendBack'
    | 'withdraw'
    | 'retry'
    | 'claim'
    | 'release'
    | 'addApprover'
    /** The timer that stands first at `activity` comes due. */
    | 'fire'
    /** The work that `activity` waits for ends with `outcome`. */
    | 'finish';
  /** Time since the step before; 0 when absent. */
  readonly afterMinutes?: number;
  /** Values changed along with it. */
  readonly values?: Readonly<Record<string, FieldValue>>;
  /** Which task: that of `assignee` (or of `by`) at this activity, open or not. */
  readonly activity?: string;
  readonly assignee?: string;
  readonly outcome?: string;
  readonly to?: string;
  readonly message?: string;
  /** Acts as an administrator, on somebody else's task or entry. */
  readonly isAdministrator?: boolean;
  /** The code of the refusal; nothing changes. */
  readonly refused?: string;
  readonly expect?: ScenarioExpectation;
}

/** The whole state after a step; the history only what the step added. */
export interface ScenarioExpectation {
  readonly status: InstanceStatus;
  /** Open tasks as `activity: assignee`, in any order. */
  readonly tasks: readonly string[];
  /** Lines as `historyLine` writes them, in order. */
  readonly history: readonly string[];
  /** Titles of tasks that this step created, by `activity: assignee`. */
  readonly titles?: Readonly<Record<string, string>>;
  /** Due times of tasks that this step created. */
  readonly due?: Readonly<Record<string, string>>;
  /** Until when timers wait, by activity. */
  readonly timers?: Readonly<Record<string, string>>;
}

export interface Scenario {
  readonly title: string;
  readonly people: Readonly<Record<string, ScenarioPerson>>;
  /** When teams work; who is not named works Monday to Friday, nine to five. */
  readonly hours?: Readonly<Record<string, WorkCalendar>>;
  /** Name of a file of `samples/`; else the module is made of the parts below. */
  readonly sample?: string;
  readonly fields?: readonly (Partial<FieldDefinition> & {
    readonly name: string;
    readonly editorType: string;
  })[];
  readonly activities?: readonly {
    readonly id: string;
    readonly type: string;
    readonly properties?: Readonly<Record<string, unknown>>;
  }[];
  /** `source > target` for the outcome Done, else `source:outcome > target`. */
  readonly connections?: readonly string[];
  /** False: publishing refuses this workflow, so only the engine can run it. */
  readonly isPublishable?: boolean;
  /** Only the engine runs it: a server would need what no scenario makes, such as a report. */
  readonly isForEngine?: boolean;
  /** RFC 3339, UTC. */
  readonly begin: string;
  readonly steps: readonly ScenarioStep[];
}

/** Every scenario file of this folder, by file name. */
export function loadScenarios(): readonly { readonly file: string; readonly scenario: Scenario }[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ file, scenario: readJson(`${import.meta.dirname}/${file}`) as Scenario }));
}

/** The module of a scenario or of its parts; `idOf` turns names of people into ids, which stay as they are without. */
export function scenarioModule(
  scenario: Pick<Scenario, 'sample' | 'fields' | 'activities' | 'connections'>,
  idOf = (name: string) => name,
): ModuleDefinition {
  if (scenario.sample !== undefined) {
    return readJson(`${import.meta.dirname}/../../samples/${scenario.sample}.json`) as ModuleDefinition;
  }
  const fields = (scenario.fields ?? []).map((field, index) => ({
    id: `f_${field.name}`,
    displayName: field.name,
    columnIndex: index % 12,
    width: 4,
    ...field,
  }));
  return {
    formName: 'scenario',
    displayName: 'Scenario',
    isPublished: false,
    threadId: null,
    defaultConfig: {},
    fieldGroups: [
      {
        name: 'main',
        displayName: 'Main',
        sectionIndex: 0,
        orderIndex: 0,
        isTable: false,
        minimumRowCount: 0,
        maximumRowCount: 0,
        rows: [{ rowIndex: 0, fields }],
      },
    ],
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] }],
      rawPermission: null,
    },
    workflow: {
      activities: (scenario.activities ?? []).map((activity, index) => activityOf(activity, index, idOf)),
      connections: (scenario.connections ?? []).map(connectionOf),
      fieldPermissions: [],
    },
    emailTemplates: Object.fromEntries(
      templateEvents.map((event) => [event, { subject: '', body: '' }]),
    ) as ModuleDefinition['emailTemplates'],
  };
}

/** Values of a step with names of people in user fields turned into ids. */
export function scenarioValues(
  module: ModuleDefinition,
  values: Readonly<Record<string, FieldValue>>,
  idOf: (name: string) => string,
): Record<string, FieldValue> {
  const fields = module.fieldGroups.flatMap((section) => section.rows.flatMap((row) => row.fields));
  const isUser = (name: string) => fields.some((field) => field.name === name && field.editorType === 'user');
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isUser(name) && typeof value === 'string' ? idOf(value) : value,
    ]),
  );
}

/** The key that a token at an activity waits for; undefined when it waits for none. */
export function awaitedKey(state: Pick<InstanceState, 'tokens'>, activity: string): string | undefined {
  for (const { activityId, wait } of state.tokens) {
    if (activityId !== activity) continue;
    if (wait.kind === 'event') return wait.key;
    if (wait.kind === 'tasks') return wait.timers?.[0]?.key;
  }
  return undefined;
}

/** Until when timers wait, by activity. */
export function timersOf({ tokens }: Pick<InstanceState, 'tokens'>): Record<string, string> {
  const waits = tokens.flatMap(({ activityId, wait }) => {
    const memory = wait.kind === 'event' ? wait.memory : undefined;
    const until = isRecord(memory) ? memory.until : undefined;
    return typeof until === 'string' ? [[activityId, until]] : [];
  });
  return Object.fromEntries(waits);
}

/** A line of the history in words, e.g. `decided approve Done by ana`. */
export function historyLine(
  item: Pick<HistoryItem, 'event' | 'activityId' | 'outcome' | 'to' | 'toActivityId' | 'actorId' | 'message'>,
  nameOf: (id: string) => string,
): string {
  const words = [
    item.event,
    item.activityId,
    item.outcome,
    item.to === null ? null : `to ${nameOf(item.to)}`,
    item.toActivityId === null ? null : `to ${item.toActivityId}`,
    item.actorId === null ? null : `by ${nameOf(item.actorId)}`,
    item.message === '' ? null : `(${item.message})`,
  ];
  return words.filter(Boolean).join(' ');
}

function activityOf(
  { id, type, properties = {} }: NonNullable<Scenario['activities']>[number],
  index: number,
  idOf: (name: string) => string,
): ActivityDefinition {
  const assignees = properties.Assignees;
  const withIds = Array.isArray(assignees)
    ? assignees.map((assignee) =>
        assignee.kind === 'user' ? { kind: 'user', value: idOf(assignee.value) } : assignee,
      )
    : undefined;
  return {
    activityId: id,
    type,
    name: id,
    displayName: id,
    description: '',
    position: { left: 40 + index * 200, top: 160 },
    state: {},
    properties: withIds ? { ...properties, Assignees: withIds } : properties,
  };
}

function connectionOf(text: string): ConnectionDefinition {
  const [from = '', targetActivityId = ''] = text.split(' > ');
  const [sourceActivityId = '', outcome = 'Done'] = from.split(':');
  return { sourceActivityId, targetActivityId, outcome, state: {} };
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
