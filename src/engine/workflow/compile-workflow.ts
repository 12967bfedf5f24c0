import type { Fault, FaultLocation } from '#engine/form/definition.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import { openBranches } from '#engine/workflow/joins/open-branches.ts';
import type { ActivityCatalogue, ActivityType, CompiledSettings, FormScope } from './activity-type.ts';
import type { CompiledActivity, CompiledConnection, CompiledWorkflow } from './compiled-workflow.ts';
import type { ActivityDefinition, WorkflowDefinition } from './definition.ts';

/** An activity of a known type during its compilation. */
interface Draft extends CompiledSettings<unknown> {
  readonly definition: ActivityDefinition;
  readonly type: ActivityType;
  readonly outgoing: Map<string, CompiledConnection[]>;
  incomingCount: number;
}

interface WorkflowCompilation {
  readonly workflow: CompiledWorkflow;
  readonly faults: readonly Fault[];
}

/**
 * Resolves activities against the catalogue and conditions against the form, once. The result always contains a
 * workflow, as far as the definition makes sense; any fault of severity `error` makes it unpublishable.
 */
export function compileWorkflow(
  definition: WorkflowDefinition,
  catalogue: ActivityCatalogue,
  form: FormScope,
): WorkflowCompilation {
  return runToEnd(compileWorkflowInPieces(definition, catalogue, form));
}

/** The same, interruptible after each activity. */
export function* compileWorkflowInPieces(
  definition: WorkflowDefinition,
  catalogue: ActivityCatalogue,
  form: FormScope,
): Interruptible<WorkflowCompilation> {
  const faults: Fault[] = [];
  const drafts = yield* compileActivities(definition, catalogue, form, faults);
  connect(definition, drafts, faults);
  const starts = [...drafts.values()].filter((draft) => draft.type.shape === 'start');
  checkEnds(drafts, starts, faults);
  checkPermissions(definition, faults);
  const startId = starts.length === 1 ? (starts[0]?.definition.activityId ?? null) : null;
  const cancels = cancelledBy(drafts, startId);
  const activities = new Map(
    [...drafts].map(([id, draft]) => [id, seal(id, draft, cancels.get(id) ?? null)]),
  );
  const cancelling = [...cancels.keys()];
  const { fieldPermissions } = definition;
  return { workflow: { activities, startId, cancelling, fieldPermissions, form }, faults };
}

function* compileActivities(
  definition: WorkflowDefinition,
  catalogue: ActivityCatalogue,
  form: FormScope,
  faults: Fault[],
): Interruptible<Map<string, Draft>> {
  const drafts = new Map<string, Draft>();
  for (const activity of definition.activities) {
    yield;
    const where: FaultLocation = { kind: 'activity', id: activity.activityId };
    const params = { activity: activity.displayName, type: activity.type };
    const type = catalogue.get(activity.type);
    if (drafts.has(activity.activityId)) {
      faults.push({ severity: 'error', where, code: 'duplicate_activity', params });
    } else if (!type) {
      faults.push({ severity: 'error', where, code: 'unknown_activity_type', params });
    } else {
      const settings = type.compile(activity, form);
      drafts.set(activity.activityId, {
        definition: activity,
        type,
        ...settings,
        outgoing: new Map(),
        incomingCount: 0,
      });
      for (const { severity, property, code, params: own } of settings.faults) {
        faults.push({
          severity,
          where: { ...where, property },
          code,
          params: { activity: activity.displayName, ...own },
        });
      }
    }
  }
  return drafts;
}

function connect(
  { activities, connections }: WorkflowDefinition,
  drafts: ReadonlyMap<string, Draft>,
  faults: Fault[],
): void {
  const named = new Set(activities.map(({ activityId }) => activityId));
  const declared = new Set<string>();
  for (const connection of connections) {
    const { sourceActivityId, targetActivityId, outcome } = connection;
    const source = drafts.get(sourceActivityId);
    const target = drafts.get(targetActivityId);
    const key = JSON.stringify([sourceActivityId, outcome, targetActivityId]);
    const isRepeated = declared.has(key);
    declared.add(key);
    // An activity of an unknown type has its own fault, so its connections are not reported.
    if ([sourceActivityId, targetActivityId].some((id) => named.has(id) && !drafts.has(id))) continue;
    const code = codeOf(source, target, outcome, isRepeated);
    if (code !== null) {
      const where: FaultLocation = { kind: 'connection', id: `${sourceActivityId}:${outcome}` };
      const params = { activity: source?.definition.displayName ?? sourceActivityId, outcome };
      faults.push({ severity: 'error', where, code, params });
      continue;
    }
    if (!source || !target) continue;
    const compiled = {
      definition: connection,
      targetId: targetActivityId,
      arrivalIndex: target.incomingCount++,
    };
    const others = source.outgoing.get(outcome);
    if (others) others.push(compiled);
    else source.outgoing.set(outcome, [compiled]);
  }
}

function codeOf(
  source: Draft | undefined,
  target: Draft | undefined,
  outcome: string,
  isRepeated: boolean,
): string | null {
  if (!source || !target) return 'connection_unknown_activity';
  if (isRepeated) return 'duplicate_connection';
  if (target.type.shape === 'start') return 'connection_into_start';
  if (source.type.shape === 'end') return 'connection_out_of_end';
  return source.outcomes.some((candidate) => candidate.name === outcome) ? null : 'unknown_outcome';
}

function checkEnds(drafts: ReadonlyMap<string, Draft>, starts: readonly Draft[], faults: Fault[]): void {
  const where: FaultLocation = { kind: 'module', id: 'workflow' };
  if (starts.length === 0) faults.push({ severity: 'error', where, code: 'no_start' });
  for (const { definition } of starts.slice(1)) {
    faults.push({
      severity: 'error',
      where: { kind: 'activity', id: definition.activityId },
      code: 'several_starts',
      params: { activity: definition.displayName },
    });
  }
  const hasEnd = [...drafts.values()].some((draft) => draft.type.shape === 'end');
  if (!hasEnd) faults.push({ severity: 'error', where, code: 'no_end' });
}

/** The steps `start` and `end` always exist for permissions, whatever the ids of the activities. */
function checkPermissions(definition: WorkflowDefinition, faults: Fault[]): void {
  const known = new Set(['start', 'end', ...definition.activities.map((activity) => activity.activityId)]);
  for (const { activityId } of definition.fieldPermissions) {
    if (known.has(activityId)) continue;
    const where: FaultLocation = { kind: 'permission', id: activityId };
    faults.push({
      severity: 'warning',
      where,
      code: 'permission_unknown_activity',
      params: { activity: activityId },
    });
  }
}

/** The activities that each cancelling join would cancel, the smallest set first: inner joins before outer ones. */
function cancelledBy(
  drafts: ReadonlyMap<string, Draft>,
  startId: string | null,
): ReadonlyMap<string, ReadonlySet<string>> {
  const joins = [...drafts].filter(([, { type, plan, incomingCount }]) => {
    const isJoin = type.neededArrivals !== undefined && incomingCount > 1;
    return isJoin && type.cancelsRest?.(plan) === true;
  });
  if (startId === null || joins.length === 0) return new Map();
  const cancelled = joins.map(([id]) => [id, openBranches(drafts, startId, id)] as const);
  return new Map(cancelled.toSorted(([, one], [, other]) => one.size - other.size));
}

function seal(id: string, draft: Draft, cancels: ReadonlySet<string> | null): CompiledActivity {
  const { definition, type, plan, outcomes, outgoing, incomingCount } = draft;
  const neededArrivals =
    type.neededArrivals && incomingCount > 1 ? type.neededArrivals(plan, incomingCount) : null;
  return { id, definition, type, plan, outcomes, outgoing, incomingCount, neededArrivals, cancels };
}
