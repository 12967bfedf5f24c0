import { connectorsEndpoints } from '#contracts/connectors/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { readApiDocument } from './api-documents/read-api-document.ts';
import { copyConnector } from './connectors/copy-connector.ts';
import { deleteConnector, deleteConnectors } from './connectors/delete-connectors.ts';
import { fetchConnectors, fetchConnectorsByPost } from './connectors/fetch-connectors.ts';
import { getConnector } from './connectors/get-connector.ts';
import { getFieldCalls } from './connectors/get-field-calls.ts';
import { listConnectors } from './connectors/list-connectors.ts';
import { executeConnector, runConnector } from './connectors/run-connector.ts';
import { runConnectorBatch } from './connectors/run-connector-batch.ts';
import { saveConnector } from './connectors/save-connector.ts';
import { finishAuthorization, startAuthorization } from './oauth/authorize.ts';
import { importConnectors } from './openapi/import-connectors.ts';
import { deleteSecurityHeader } from './security-headers/delete-security-header.ts';
import { fetchSecurityHeaders } from './security-headers/fetch-security-headers.ts';
import { listSecurityHeaders } from './security-headers/list-security-headers.ts';
import { saveSecurityHeader } from './security-headers/save-security-header.ts';

export const connectorsRoutes = routesOf(connectorsEndpoints, {
  copyConnector,
  deleteConnector,
  deleteConnectors,
  deleteSecurityHeader,
  executeConnector,
  fetchConnectors,
  fetchConnectorsByPost,
  fetchSecurityHeaders,
  fetchSecurityHeadersByPost: fetchSecurityHeaders,
  finishAuthorization,
  getConnector,
  getFieldCalls,
  readApiDocument,
  importConnectors,
  listConnectors,
  listSecurityHeaders,
  runConnector,
  runConnectorBatch,
  saveConnector,
  saveSecurityHeader,
  startAuthorization,
});
