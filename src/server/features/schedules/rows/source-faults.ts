import { isPermitted } from '#contracts/permissions.ts';
import type { RowSource } from '#contracts/schedules/row-source.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { loadConnector, missingValues } from '#server/features/connectors/index.ts';
import { planFaults } from '#server/features/incoming-webhooks/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { rowPlan } from './row-plan.ts';

/** All that is wrong with where rows come from. For people who do not design apps, there are no connectors. */
export async function sourceFaults(
  ctx: Context,
  moduleId: string,
  source: RowSource,
): Promise<readonly Violation[]> {
  const path = 'body.source';
  const connector = isPermitted('designApps', actorOf(ctx).flags)
    ? await loadConnector(ctx.db, source.connectorId)
    : undefined;
  if (!connector) return [{ path: `${path}.connectorId`, code: 'unknown_choice' }];
  const missing = missingValues(connector.request, inputsOf(source));
  const faults = await planFaults(ctx, rowPlan({ moduleId, isSubmitting: true, source }));
  return [
    ...missing.map((name) => ({ path: `${path}.inputs`, code: 'connector_value_missing', params: { name } })),
    ...faults.map((fault) => ({ ...fault, path: fault.path.replace('body.mapping', `${path}.mapping`) })),
  ];
}

/** The values for the placeholders of the connector's request. */
export function inputsOf({ inputs }: RowSource): Readonly<Record<string, string>> {
  return Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
}
