import type { z } from 'zod';
import type { minedProcessShape } from '#contracts/insight/mining/process-map-shape.ts';
import type { MinedProcess } from '#engine/mining/mine-process.ts';
import { histogramOf } from '#engine/mining/spread.ts';
import { wayKey } from '#engine/mining/steps-of-runs.ts';
import { directory } from '#server/features/people/index.ts';
import { personNamer } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';

const maxVariants = 50;
const maxHandovers = 30;
/** Bars of the picture of lead times. */
export const leadParts = 20;

/** What things are called in the actor's language. */
export interface ProcessWords {
  activity(id: string): string;
  outcome(name: string): string;
  field(name: string): string;
}

/** A process as the wire shows it. */
export async function presentProcess(
  ctx: Context,
  { process, isCut }: { readonly process: MinedProcess; readonly isCut: boolean },
  words: ProcessWords,
  leadWidthSeconds: number,
): Promise<z.output<typeof minedProcessShape>> {
  const { summary, steps, ways, variants, workarounds } = process;
  const { leadSeconds, ...counts } = summary;
  const handovers = process.handovers.slice(0, maxHandovers);
  const named = await personNamer(
    ctx,
    handovers.flatMap(({ fromId, toId }) => [fromId, toId]),
  );
  const { teams } = await directory(ctx);
  const team = (teamId: string) => teams.find(({ id }) => id === teamId) ?? null;
  const places = new Map(ways.map((way, index) => [wayKey(way), index]));
  return {
    summary: { ...counts, leadTimes: histogramOf(leadSeconds, leadWidthSeconds, leadParts) },
    isCut,
    steps: steps.map((step) => ({
      ...step,
      activityName: words.activity(step.activityId),
      outcomes: step.outcomes.map((each) => ({ ...each, label: words.outcome(each.outcome) })),
    })),
    ways: [...ways],
    variants: variants.slice(0, maxVariants).map((variant) => ({
      ...variant,
      steps: variant.steps.map((step) => ({
        ...step,
        activityName: words.activity(step.activityId),
        label: words.outcome(step.outcome),
      })),
      ways: variant.ways.flatMap((key) => places.get(key) ?? []),
    })),
    variantCount: variants.length,
    handovers: handovers.map(({ fromId, toId, times, between }) => ({
      from: named(fromId),
      to: named(toId),
      times,
      between,
    })),
    teamHandovers: process.teamHandovers.slice(0, maxHandovers).map(({ fromId, toId, times, between }) => ({
      from: team(fromId),
      to: team(toId),
      times,
      between,
    })),
    workarounds: {
      ...workarounds,
      corrections: workarounds.corrections.map((each) => ({ ...each, displayName: words.field(each.field) })),
    },
  };
}
