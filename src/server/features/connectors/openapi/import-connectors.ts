import type { importConnectors as endpoint } from '#contracts/connectors/import-connectors.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { usualCall } from '#engine/form/sources/call-settings.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { madeByHand } from '../connector.ts';
import { freeName } from '../connectors/free-name.ts';
import { securityFaults } from '../connectors/security-faults.ts';
import { connectorChanged } from '../events.ts';
import { requestFaults } from '../present-connector.ts';
import { loadConnectors, putConnector } from '../stores/connector-store.ts';

/** Makes a connector of each operation. */
export async function importConnectors(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const violations: Violation[] = [];
  for (const [index, { request }] of body.entries()) {
    const path = `body[${index}].request`;
    violations.push(...requestFaults(request, path));
    violations.push(...(await securityFaults(ctx, request, path)));
  }
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const taken = new Set((await loadConnectors(ctx.db)).map(({ name }) => name.toLowerCase()));
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  const made: { id: string; name: string }[] = [];
  for (const { name: wanted, description, request, columns, soap } of body) {
    const name = taken.has(wanted.toLowerCase()) ? freeName(wanted, taken) : wanted;
    taken.add(name.toLowerCase());
    const id = ctx.randomId();
    const own = {
      settings: soap
        ? { ...usualCall, protocol: 'soap' as const, soapVersion: soap.version, soapAction: soap.action }
        : usualCall,
      ownerId: by.modifiedBy,
      answerColumns: [...new Set(columns)],
      revision: 1,
      ...madeByHand,
    };
    const connector = { id, name, description, type: 'advanced' as const, request, ...own, ...by };
    await refuseTakenName('body', name, () => putConnector(ctx.db, connector));
    ctx.announce(connectorChanged, { connectorId: id, change: 'created' }, { facts: { name } });
    made.push({ id, name });
  }
  return made;
}
