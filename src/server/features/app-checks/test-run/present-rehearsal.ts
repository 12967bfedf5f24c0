import type { z } from 'zod';
import type { testRun, testRunWait } from '#contracts/app-checks/test-run.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Token } from '#engine/workflow/instance-state.ts';
import {
  faultDetail,
  fieldText,
  presentFault,
  takenConnections,
  textFactsFor,
} from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Rehearsal, RehearsalSetting } from './rehearse.ts';

type Wait = z.output<typeof testRunWait>;

/** The result of a rehearsal that a test run shows: the path, the pending answers, and the written values. */
export function presentRehearsal(
  ctx: Context,
  setting: RehearsalSetting,
  rehearsal: Rehearsal,
): EndpointOutput<typeof testRun> {
  const { version, form, organization } = setting;
  const { workflow } = version.compiled;
  const nameOf = (id: string) => form.people?.get(id)?.name;
  const personOf = (id: string) => ({ id, name: nameOf(id) ?? '' });
  const texts = textFactsFor({
    organization,
    locale: ctx.actor?.locale ?? 'en',
    timeZone: form.timeZone,
    nameOf,
  });
  const activityName = (id: string | null) => workflow.activities.get(id ?? '')?.definition.displayName ?? '';
  const items = rehearsal.history.map(({ item }) => item);
  return {
    status: rehearsal.state.status,
    initiator: personOf(form.initiator.id),
    events: rehearsal.history.map(({ step, item }) => ({
      step,
      event: item.event,
      activityId: item.activityId,
      activityName: activityName(item.activityId),
      outcome: item.outcome,
      actor: item.actorId === null ? null : personOf(item.actorId),
    })),
    path: takenConnections(
      workflow,
      items.map(({ event, activityId, outcome }) => ({ kind: event, activityId, outcome })),
    ),
    waiting: rehearsal.state.tokens.map((token) => ({
      ...presentWait(ctx, token, rehearsal, setting),
      activityName: activityName(token.activityId),
    })),
    changes: rehearsal.written.flatMap(({ step, values }) =>
      Object.entries(values).map(([field, value]) => ({
        step,
        field,
        label: version.compiled.form.fields.get(field)?.definition.displayName || field,
        text: fieldText(version, { [field]: value ?? null }, field, texts) ?? '',
      })),
    ),
  };
}

function presentWait(
  ctx: Context,
  { activityId, wait }: Token,
  { timers }: Rehearsal,
  { version, form }: RehearsalSetting,
): Omit<Wait, 'activityName'> {
  const outcomes = version.compiled.workflow.activities.get(activityId)?.outcomes.map(({ name }) => name);
  const blank = {
    activityId,
    tasks: [],
    needed: 0,
    key: null,
    at: null,
    outcomes: outcomes ?? [],
    fault: null,
  };
  if (wait.kind === 'fault') {
    const found = { activityId, code: wait.code, params: wait.params };
    const detail = faultDetail(ctx, version, found);
    return { ...blank, kind: 'fault', fault: { ...presentFault(ctx, version, found), detail } };
  }
  if (wait.kind === 'event') {
    const at = timers.get(wait.key) ?? null;
    return { ...blank, kind: at === null ? 'work' : 'time', key: wait.key, at };
  }
  const open = wait.tasks.filter(({ outcome }) => outcome === null);
  return {
    ...blank,
    kind: 'people',
    needed: wait.needed,
    tasks: open.map(({ taskKey, assigneeId }) => ({
      taskKey,
      assignee: { id: assigneeId, name: form.people?.get(assigneeId)?.name ?? '' },
    })),
  };
}
