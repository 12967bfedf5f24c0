import { z } from 'zod';
import { jsonPointerPattern } from '#engine/text/json-pointer.ts';
import { incomingMapping } from '../incoming-webhooks/incoming-shapes.ts';
import { id } from '../shapes/basics.ts';

/** Where a schedule gets the rows of which each starts an entry. */
export const rowSource = z.object({
  connectorId: id,
  /** Fixed values for the placeholders of the connector's request. */
  inputs: z.array(z.object({ name: z.string().min(1).max(100), value: z.string().max(2000) })).max(50),
  /** Which places of a row fill which fields; they win over the values of the schedule. */
  mapping: incomingMapping,
  /** The place in a row whose value tells it from the others: a row with a known value starts no entry again. */
  key: z.string().min(1).max(500).regex(jsonPointerPattern).meta({ example: '/id' }),
  /** Entries that a run starts at most; the other rows wait for the next one. */
  maxRows: z.number().int().min(1).max(1000),
});

export type RowSource = z.output<typeof rowSource>;
