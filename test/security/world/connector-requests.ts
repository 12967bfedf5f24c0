import type { Ids } from './world-types.ts';

const asDesigner = <Parts>(request: (ids: Ids) => Parts) => ({ as: 'designer' as const, request });
let connectorNumber = 0;

/** The valid requests of connectors and their security headers. */
export const connectorRequests = {
  copyConnector: asDesigner((ids) => ({ query: { id: ids.connector } })),
  deleteConnector: asDesigner((ids) => ({ query: { id: ids.connector } })),
  deleteConnectors: asDesigner((ids) => ({ body: [ids.connector] })),
  deleteSecurityHeader: asDesigner((ids) => ({ query: { id: ids.securityHeader } })),
  executeConnector: asDesigner((ids) => ({
    body: { id: ids.connector, request: { url: 'http://10.0.0.1/' }, input: {} },
  })),
  fetchConnectors: asDesigner(() => ({})),
  fetchConnectorsByPost: asDesigner(() => ({ body: {} })),
  fetchSecurityHeaders: asDesigner(() => ({})),
  fetchSecurityHeadersByPost: asDesigner(() => ({ body: {} })),
  finishAuthorization: asDesigner((ids) => ({ body: { state: ids.consentState } })),
  getConnector: asDesigner((ids) => ({ params: { id: ids.connector } })),
  getFieldCalls: asDesigner((ids) => ({ query: { moduleId: ids.module, fieldId: 'f_rate' } })),
  importConnectors: asDesigner(() => ({
    body: [
      {
        name: `Connector ${++connectorNumber}`,
        description: '',
        request: { url: 'http://10.0.0.1/' },
        columns: [],
      },
    ],
  })),
  listConnectors: asDesigner(() => ({ body: { page: 1, length: 10 } })),
  listSecurityHeaders: asDesigner(() => ({ body: { page: 1, length: 10 } })),
  readApiDocument: asDesigner(() => ({ body: { document: 'openapi: 3.1.0' } })),
  runConnector: asDesigner((ids) => ({ body: { id: ids.connector, input: {} } })),
  runConnectorBatch: asDesigner((ids) => ({ body: { id: ids.connector, inputs: [{}] } })),
  saveConnector: asDesigner((ids) => ({
    body: {
      id: ids.connector,
      revision: 1,
      name: `Connector ${++connectorNumber}`,
      request: { url: 'http://10.0.0.1/' },
    },
  })),
  saveSecurityHeader: asDesigner((ids) => ({
    body: {
      id: ids.securityHeader,
      revision: 1,
      name: `Connector ${++connectorNumber}`,
      host: 'example.com',
      headers: [{ name: 'Authorization' }],
    },
  })),
  startAuthorization: asDesigner((ids) => ({ params: { id: ids.connectedHeader } })),
};
