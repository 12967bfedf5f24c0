import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { connectorTypes } from '../shapes/connector.ts';

export const fetchConnectors = defineEndpoint({
  name: 'fetchConnectors',
  method: 'GET',
  path: '/api/dataconnector/fetch',
  summary: 'Data connectors to choose from',
  description: 'All data connectors by name, with the input each one needs and the columns of its response.',
  permission: 'designApps',
  writes: false,
  query: z.object({ searchTerm: z.string().max(100).default('') }),
  response: z.array(
    z.object({
      id,
      name: z.string(),
      dcType: z.enum(connectorTypes),
      inputs: z.array(z.string()),
      display_columns: z.object({ available: z.array(z.string()) }),
    }),
  ),
});
