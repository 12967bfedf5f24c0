import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { previewRunning as endpoint } from '#contracts/workflow/preview-running.ts';
import { fitInstance, type InstanceFit } from '#engine/workflow/versions/fit-instance.ts';
import { canViewEntry, entryTitle, loadEntry } from '#server/features/entries/index.ts';
import {
  draftVersion,
  faultTexts,
  type ModuleVersion,
  type PublishedModule,
  publishedModule,
  versionOf,
} from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { codeText } from '#server/platform/http/answers/error-texts.ts';
import type { InstanceRecord } from '../stores/instance-store.ts';
import { nameAt } from './move-instance.ts';
import { runningInstances } from './move-store.ts';

type Output = EndpointOutput<typeof endpoint>;

const maxSorted = 2000;
/** Limit for each kind. */
const maxShown = 100;
/** What needs attention comes first. */
const order = ['mapping', 'stays', 'clean'] as const;

interface Sorted {
  readonly instance: InstanceRecord;
  readonly from: ModuleVersion;
  readonly fit: InstanceFit;
}

export async function previewRunning(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Output> {
  const draft = await draftVersion(ctx, params.moduleId);
  const targets = [...draft.compiled.workflow.activities.values()]
    .filter(({ id, type }) => id !== draft.compiled.workflow.startId && type.shape !== 'end')
    .map(({ id, definition }) => ({ activityId: id, activityName: definition.displayName }));
  const counts = { clean: 0, mapping: 0, stays: 0 };
  if (draft.module.versionNumber === 0) {
    return { counts, isComplete: true, isPublished: false, unmapped: [], targets, entries: [] };
  }
  const module = await publishedModule(ctx, params.moduleId);
  const newest = await versionOf(ctx, module, module.versionNumber);
  const isPublished = newest.contentHash === draft.contentHash;
  const except = isPublished ? newest.number : null;
  const running = await runningInstances(ctx.db, module.id, except, maxSorted + 1);
  const sorted: Sorted[] = [];
  for (const instance of running.slice(0, maxSorted)) {
    const from = await versionOf(ctx, module, instance.versionNumber);
    const fit = fitInstance(from.compiled.workflow, draft.compiled.workflow, instance.state, body.mapping);
    counts[fit.kind] += 1;
    sorted.push({ instance, from, fit });
  }
  const first = order.flatMap((kind) => sorted.filter(({ fit }) => fit.kind === kind).slice(0, maxShown));
  return {
    counts,
    isComplete: running.length <= maxSorted,
    isPublished,
    unmapped: unmappedOf(sorted),
    targets,
    entries: await Promise.all(first.map((each) => present(ctx, module, each))),
  };
}

function unmappedOf(sorted: readonly Sorted[]): Output['unmapped'] {
  const found = new Map<string, Output['unmapped'][number]>();
  for (const { fit, from } of sorted) {
    for (const activityId of fit.kind === 'mapping' ? fit.activityIds : []) {
      const known = found.get(activityId) ?? {
        activityId,
        activityName: nameAt(from, activityId),
        count: 0,
      };
      found.set(activityId, { ...known, count: known.count + 1 });
    }
  }
  return [...found.values()];
}

async function present(
  ctx: Context,
  module: PublishedModule,
  { instance, from, fit }: Sorted,
): Promise<Output['entries'][number]> {
  const entry = await loadEntry(ctx, module, instance.entryId);
  const isSeen = entry !== undefined && (await canViewEntry(ctx, entry));
  const params = { activity: fit.kind === 'stays' ? nameAt(from, fit.activityId) : '' };
  return {
    instanceId: instance.id,
    entryId: instance.entryId,
    title: isSeen ? entryTitle(entry.version, entry.values) : null,
    version: instance.versionNumber,
    startedOn: instance.startedOn,
    activityName: [...new Set(instance.state.tokens.map(({ activityId }) => nameAt(from, activityId)))].join(
      ', ',
    ),
    verdict: fit.kind,
    reason: fit.kind === 'stays' ? codeText(fit.code, ctx.locale, params, faultTexts) : null,
  };
}
