import { activityCatalogue } from '#activities/catalogue.ts';
import {
  type ChangedDraft,
  type ChangedStep,
  EditError,
  keepAccepted,
  setSettings,
} from './changed-draft.ts';
import type { Edit } from './edit-shapes.ts';
import { placeOf, sectionNamed } from './named-parts.ts';

type Settings = Readonly<Record<string, unknown>>;
type Control = ChangedDraft['workflow']['fieldPermissions'][number]['fields'][number]['control'];

const fixedOfSteps = ['activityId', 'type', 'position', 'state'];
const right = 220;
const below = 140;

/** Makes an edit of the workflow and of what its steps show; false: it is none. */
export function editWorkflow(draft: ChangedDraft, edit: Edit): boolean {
  if (edit.edit === 'addStep') addStep(draft, edit.step);
  else if (edit.edit === 'changeStep') changeStep(stepNamed(draft, edit.step), edit.set);
  else if (edit.edit === 'removeStep') removeStep(draft, edit.step);
  else if (edit.edit === 'connect') connect(draft, edit.from, edit.outcome, edit.to);
  else if (edit.edit === 'disconnect') disconnect(draft, edit.from, edit.outcome, edit.to);
  else if (edit.edit === 'setFieldControl') {
    setControl(draft, edit.step, 'fields', placeOf(draft, edit.field).path, edit.control);
  } else if (edit.edit === 'setSectionControl') {
    setControl(draft, edit.step, 'fieldGroups', sectionNamed(draft, edit.section).name, edit.control);
  } else return false;
  return true;
}

function stepNamed(draft: ChangedDraft, id: string): ChangedStep {
  const step = draft.workflow.activities.find(({ activityId }) => activityId === id);
  if (!step) throw new EditError(`there is no step “${id}”`);
  return step;
}

function addStep(draft: ChangedDraft, given: Settings): void {
  const { activityId, type, displayName = activityId, description = '', properties = {}, ...rest } = given;
  const id = String(activityId ?? '');
  const [unknown] = Object.keys(rest).filter((name) => name !== 'name');
  if (unknown !== undefined) throw new EditError(`“${unknown}” is no part of a step`);
  if (draft.workflow.activities.some((step) => step.activityId === id)) {
    throw new EditError(`there is a step “${id}” already`);
  }
  if (!activityCatalogue.has(String(type)))
    throw new EditError(`there is no type of steps “${String(type)}”`);
  const step = { activityId: id, type, name: id, displayName, description, properties, state: {} };
  draft.workflow.activities.push({ ...step, position: { left: 0, top: 0 } } as unknown as ChangedStep);
}

function changeStep(step: ChangedStep, set: Settings): void {
  const { properties = {}, ...rest } = set;
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) {
    throw new EditError('“properties” is not an object');
  }
  const changed = { ...step.properties };
  setSettings(changed, properties as Settings, []);
  setSettings(step, rest, fixedOfSteps);
  step.properties = changed;
}

function removeStep(draft: ChangedDraft, id: string): void {
  const gone = stepNamed(draft, id);
  const { workflow } = draft;
  workflow.activities = workflow.activities.filter((step) => step !== gone);
  workflow.connections = workflow.connections.filter(
    ({ sourceActivityId, targetActivityId }) => sourceActivityId !== id && targetActivityId !== id,
  );
  workflow.fieldPermissions = workflow.fieldPermissions.filter(({ activityId }) => activityId !== id);
  keepAccepted(draft, ({ to, activityId }) => activityId !== id && !(to.kind === 'activity' && to.id === id));
}

function connect(draft: ChangedDraft, from: string, outcome: string, to: string): void {
  stepNamed(draft, from);
  stepNamed(draft, to);
  const connection = { sourceActivityId: from, targetActivityId: to, outcome };
  const isThere = draft.workflow.connections.some((other) => isEnd(other, connection));
  if (isThere) throw new EditError(`“${from}” leads to “${to}” already`);
  draft.workflow.connections.push({ ...connection, state: {} });
}

function disconnect(draft: ChangedDraft, from: string, outcome: string, to: string | undefined): void {
  const { workflow } = draft;
  const kept = workflow.connections.filter(
    (one) =>
      one.sourceActivityId !== from ||
      one.outcome !== outcome ||
      (to !== undefined && one.targetActivityId !== to),
  );
  if (kept.length === workflow.connections.length) {
    throw new EditError(`“${from}” has no connection of “${outcome}”`);
  }
  workflow.connections = kept;
}

type Ends = Pick<
  ChangedDraft['workflow']['connections'][number],
  'sourceActivityId' | 'targetActivityId' | 'outcome'
>;
const isEnd = (one: Ends, other: Ends) =>
  one.sourceActivityId === other.sourceActivityId &&
  one.targetActivityId === other.targetActivityId &&
  one.outcome === other.outcome;

function setControl(
  draft: ChangedDraft,
  step: string,
  kind: 'fields' | 'fieldGroups',
  name: string,
  control: Control,
): void {
  if (step !== 'start' && step !== 'end') stepNamed(draft, step);
  const all = draft.workflow.fieldPermissions;
  let permissions = all.find(({ activityId }) => activityId === step);
  if (!permissions) {
    permissions = { activityId: step, fields: [], fieldGroups: [] };
    all.push(permissions);
  }
  const rule = permissions[kind].find((one) => one.name === name);
  if (rule) rule.control = control;
  else permissions[kind].push({ name, control });
}

/** Places new steps right of the first that leads to them, below what is there already. */
export function placeNew(draft: ChangedDraft, before: ReadonlySet<string>): void {
  const { activities, connections } = draft.workflow;
  const placed = activities.filter(({ activityId }) => before.has(activityId));
  for (const step of activities) {
    if (before.has(step.activityId)) continue;
    const source = connections.find(({ targetActivityId }) => targetActivityId === step.activityId);
    const from = placed.find(({ activityId }) => activityId === source?.sourceActivityId);
    const left = (from?.position.left ?? 40) + right;
    let top = from?.position.top ?? 160;
    while (placed.some(({ position }) => isNear(position, left, top))) top += below;
    step.position = { left, top };
    placed.push(step);
  }
}

const isNear = (position: ChangedStep['position'], left: number, top: number) =>
  Math.abs(position.left - left) < right * 0.8 && Math.abs(position.top - top) < below * 0.8;
