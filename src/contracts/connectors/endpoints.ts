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
import { getConnector } from './get-connector.ts';
import { listConnectors } from './list-connectors.ts';
import { listSecurityHeaders } from './list-security-headers.ts';
import { runConnector } from './run-connector.ts';
import { saveConnector } from './save-connector.ts';
import { saveSecurityHeader } from './save-security-header.ts';

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
  getConnector,
  listConnectors,
  listSecurityHeaders,
  runConnector,
  saveConnector,
  saveSecurityHeader,
] as const satisfies readonly Endpoint[];
