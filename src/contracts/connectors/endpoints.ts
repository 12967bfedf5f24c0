import type { Endpoint } from '../endpoint.ts';
import { copyConnector } from './copy-connector.ts';
import { deleteConnector } from './delete-connector.ts';
import { deleteConnectors } from './delete-connectors.ts';
import { deleteSecurityHeader } from './delete-security-header.ts';
import { executeConnector } from './execute-connector.ts';
import { fetchConnectors } from './fetch-connectors.ts';
import { fetchSecurityHeaders } from './fetch-security-headers.ts';
import { getConnector } from './get-connector.ts';
import { listConnectors } from './list-connectors.ts';
import { listSecurityHeaders } from './list-security-headers.ts';
import { runConnector } from './run-connector.ts';
import { saveConnector } from './save-connector.ts';
import { saveSecurityHeader } from './save-security-header.ts';

/** The endpoints of this folder. */
export const connectorsEndpoints: readonly Endpoint[] = [
  copyConnector,
  deleteConnector,
  deleteConnectors,
  deleteSecurityHeader,
  executeConnector,
  fetchConnectors,
  fetchSecurityHeaders,
  getConnector,
  listConnectors,
  listSecurityHeaders,
  runConnector,
  saveConnector,
  saveSecurityHeader,
];
