import { keepFirstStepsHidden } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';

export async function hideFirstSteps(ctx: Context): Promise<Record<string, never>> {
  await keepFirstStepsHidden(ctx);
  return {};
}
