import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { readOperation } from '../shapes/open-api.ts';

export const importConnectors = defineEndpoint({
  name: 'importConnectors',
  method: 'POST',
  path: '/api/dataconnector/import',
  summary: 'Create data connectors from operations',
  description:
    'Creates a data connector for each operation, all of them or none. A name that is taken gets a number. They ask again after failures that may pass, and pause while the other system is down.',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  body: z.array(readOperation).min(1).max(100),
  response: z.array(z.object({ id, name: z.string() })),
});
