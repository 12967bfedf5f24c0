import type { FormFacts } from '#engine/form/form-facts.ts';
import { newInstance } from '#engine/workflow/instance-state.ts';
import type { WorkflowEvent } from '#engine/workflow/workflow-event.ts';
import {
  entryFacts,
  entryHeadline,
  entryTitle,
  loadReferences,
  type PreparedEntry,
} from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { directory, substitutes } from '#server/features/people/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { applyEffects } from '../../effects/apply-effects.ts';
import type { InstanceRecord } from '../../stores/instance-store.ts';
import { hasEnded } from '../entry-columns.ts';
import { workflowFacts } from '../facts/workflow-facts.ts';
import { emptyDraft, type TransitionDraft, type TransitionScope } from '../transition-draft.ts';
import { decideEvent } from './decide-event.ts';

/** An event and the entry and instance it concerns, which are locked or new. */
export interface EventRun {
  readonly version: ModuleVersion;
  /** Values after the actor's own changes, checked; its `entry` is null for one not yet stored. */
  readonly prepared: PreparedEntry;
  /** Null: the event starts a new instance. */
  readonly instance: InstanceRecord | null;
  readonly event: WorkflowEvent;
  /** The initiator of a new instance; the actor if absent. */
  readonly initiatorId?: string;
}

/** The outcome of an event, not written yet. */
export interface WorkedOutEvent {
  readonly draft: TransitionDraft;
  readonly scope: TransitionScope;
  /** The instance after the event. */
  readonly instance: InstanceRecord;
  readonly isNew: boolean;
  readonly formFacts: FormFacts;
}

/** Lets the engine decide an event; a refusal is thrown. */
export async function workOutEvent(ctx: Context, run: EventRun): Promise<WorkedOutEvent> {
  const { version, prepared } = run;
  const people = await directory(ctx);
  const instance = run.instance ?? newInstanceOf(ctx, run);
  const formFacts = {
    ...(await entryFacts(ctx, version, prepared.entry)),
    references: await loadReferences(ctx, version.compiled.form, [prepared.values]),
  };
  const facts = workflowFacts(version, prepared.values, formFacts, await organization(ctx));
  const { state, effects } = await decideEvent(ctx, version, instance.state, run.event, facts, people);
  const scope: TransitionScope = {
    version,
    instanceId: instance.id,
    entryId: prepared.id,
    recordTitle: entryTitle(version, prepared.values),
    recordHeadline: entryHeadline(version, prepared.values),
    recordCreatedBy: prepared.entry?.createdBy ?? actorOf(ctx).id,
    before: instance.state,
    after: state,
    at: ctx.now.toISOString(),
    actorId: ctx.actor?.id ?? null,
    people,
    substitutes: await substitutes(ctx, version.module.id),
    randomId: () => ctx.randomId(),
  };
  const draft = emptyDraft(state);
  applyEffects(draft, effects, scope);
  return {
    draft,
    scope,
    instance: { ...instance, state, endedOn: hasEnded(draft.status) ? scope.at : null },
    isNew: run.instance === null,
    formFacts,
  };
}

function newInstanceOf(ctx: Context, { version, prepared, ...run }: EventRun): InstanceRecord {
  const initiatorId = run.initiatorId ?? actorOf(ctx).id;
  return {
    id: ctx.randomId(),
    moduleId: version.module.id,
    entryId: prepared.id,
    versionNumber: version.number,
    state: newInstance(initiatorId),
    initiatorId,
    startedOn: ctx.now.toISOString(),
    endedOn: null,
  };
}
