import type { z } from 'zod';
import type { madeConnectors } from '#contracts/connect-hub/hub-shapes.ts';
import type { OfferedConnector } from '#server/features/connectors/index.ts';

export function presentOffered(offered: readonly OfferedConnector[]): z.output<typeof madeConnectors> {
  return { connectors: offered.map(({ id, name, isNew: is_new }) => ({ id, name, is_new })) };
}
