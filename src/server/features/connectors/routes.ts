import { copyConnector as copyConnectorEndpoint } from '#contracts/connectors/copy-connector.ts';
import { deleteConnector as deleteConnectorEndpoint } from '#contracts/connectors/delete-connector.ts';
import { deleteConnectors as deleteConnectorsEndpoint } from '#contracts/connectors/delete-connectors.ts';
import { deleteSecurityHeader as deleteSecurityHeaderEndpoint } from '#contracts/connectors/delete-security-header.ts';
import { executeConnector as executeConnectorEndpoint } from '#contracts/connectors/execute-connector.ts';
import { fetchConnectors as fetchConnectorsEndpoint } from '#contracts/connectors/fetch-connectors.ts';
import { fetchConnectorsByPost as fetchConnectorsByPostEndpoint } from '#contracts/connectors/fetch-connectors-by-post.ts';
import { fetchSecurityHeaders as fetchSecurityHeadersEndpoint } from '#contracts/connectors/fetch-security-headers.ts';
import { fetchSecurityHeadersByPost as fetchSecurityHeadersByPostEndpoint } from '#contracts/connectors/fetch-security-headers-by-post.ts';
import { getConnector as getConnectorEndpoint } from '#contracts/connectors/get-connector.ts';
import { listConnectors as listConnectorsEndpoint } from '#contracts/connectors/list-connectors.ts';
import { listSecurityHeaders as listSecurityHeadersEndpoint } from '#contracts/connectors/list-security-headers.ts';
import { runConnector as runConnectorEndpoint } from '#contracts/connectors/run-connector.ts';
import { saveConnector as saveConnectorEndpoint } from '#contracts/connectors/save-connector.ts';
import { saveSecurityHeader as saveSecurityHeaderEndpoint } from '#contracts/connectors/save-security-header.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { copyConnector } from './connectors/copy-connector.ts';
import { deleteConnector, deleteConnectors } from './connectors/delete-connectors.ts';
import { fetchConnectors } from './connectors/fetch-connectors.ts';
import { getConnector } from './connectors/get-connector.ts';
import { listConnectors } from './connectors/list-connectors.ts';
import { executeConnector, runConnector } from './connectors/run-connector.ts';
import { saveConnector } from './connectors/save-connector.ts';
import { deleteSecurityHeader } from './security-headers/delete-security-header.ts';
import { fetchSecurityHeaders } from './security-headers/fetch-security-headers.ts';
import { listSecurityHeaders } from './security-headers/list-security-headers.ts';
import { saveSecurityHeader } from './security-headers/save-security-header.ts';

export const connectorRoutes: readonly Route[] = [
  route(copyConnectorEndpoint, copyConnector),
  route(deleteConnectorEndpoint, deleteConnector),
  route(deleteConnectorsEndpoint, deleteConnectors),
  route(deleteSecurityHeaderEndpoint, deleteSecurityHeader),
  route(executeConnectorEndpoint, executeConnector),
  route(fetchConnectorsEndpoint, fetchConnectors),
  route(fetchConnectorsByPostEndpoint, (ctx, { body }) => fetchConnectors(ctx, { query: body })),
  route(fetchSecurityHeadersEndpoint, fetchSecurityHeaders),
  route(fetchSecurityHeadersByPostEndpoint, fetchSecurityHeaders),
  route(getConnectorEndpoint, getConnector),
  route(listConnectorsEndpoint, listConnectors),
  route(listSecurityHeadersEndpoint, listSecurityHeaders),
  route(runConnectorEndpoint, runConnector),
  route(saveConnectorEndpoint, saveConnector),
  route(saveSecurityHeaderEndpoint, saveSecurityHeader),
];
