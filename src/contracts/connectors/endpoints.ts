import type { Endpoint } from '../endpoint.ts';
import { copyConnector } from './copy-connector.ts';
import { deleteConnector } from './delete-connector.ts';
import { deleteConnectors } from './delete-connectors.ts';
import { deleteSecurityHeader } from './delete-security-header.ts';
import { executeConnector } from './execute-connector.ts';
import { fetchConnectors } from './fetch-connectors.ts';
import { fetchConnectorsByPost } from './fetch-connectors-by-post.ts';
import { fetchSecurityHeaders } from './fetch-security-headers.ts';
import { fetchSecurityHeadersByPost } from './fetch-security-headers-by-post.ts';
import { finishAuthorization } from './finish-authorization.ts';
import { getConnector } from './get-connector.ts';
import { getFieldCalls } from './get-field-calls.ts';
import { importConnectors } from './import-connectors.ts';
import { listConnectors } from './list-connectors.ts';
import { listSecurityHeaders } from './list-security-headers.ts';
import { readApiDocument } from './read-api-document.ts';
import { runConnector } from './run-connector.ts';
import { runConnectorBatch } from './run-connector-batch.ts';
import { saveConnector } from './save-connector.ts';
import { saveSecurityHeader } from './save-security-header.ts';
import { startAuthorization } from './start-authorization.ts';

/** The endpoints of this folder. */
export const connectorsEndpoints = [
  copyConnector,
  deleteConnector,
  deleteConnectors,
  deleteSecurityHeader,
  executeConnector,
  fetchConnectors,
  fetchConnectorsByPost,
  fetchSecurityHeaders,
  fetchSecurityHeadersByPost,
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
] as const satisfies readonly Endpoint[];
