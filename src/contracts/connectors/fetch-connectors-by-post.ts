import { defineEndpoint } from '../endpoint.ts';
import { fetchConnectors } from './fetch-connectors.ts';

export const fetchConnectorsByPost = defineEndpoint({
  name: 'fetchConnectorsByPost',
  method: 'POST',
  path: '/api/dataconnector/fetch',
  summary: 'Data connectors to choose from, by POST',
  description: 'Does what the call by GET does.',
  permission: 'designApps',
  writes: false,
  body: fetchConnectors.query.default({ searchTerm: '' }),
  response: fetchConnectors.response,
});
