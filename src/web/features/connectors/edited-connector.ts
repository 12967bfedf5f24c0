import type { getConnector } from '#contracts/connectors/get-connector.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { type CallSettings, usualCall } from '#engine/form/sources/call-settings.ts';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';

export type ConnectorDetail = EndpointOutput<typeof getConnector>;

/** What is edited of a connector. */
export type EditedConnector = Pick<ConnectorDetail, 'name' | 'description' | 'dcType' | 'display_columns'> & {
  readonly request: OutsideRequest;
  readonly settings: CallSettings;
};

/** What is edited of a stored connector. */
export function editedConnector(connector: ConnectorDetail): EditedConnector {
  const { name, description, dcType, request, settings, display_columns } = connector;
  return { name, description, dcType, request, settings, display_columns };
}

/** A new connector: a plain GET. */
export const freshConnector = (isSimple: boolean): EditedConnector => ({
  name: '',
  description: '',
  dcType: isSimple ? 'simple' : 'advanced',
  request: {
    method: 'GET',
    url: '',
    params: [],
    headers: [],
    body: '',
    responseFormat: 'JSON',
    responsePath: '',
    securityHeaderId: null,
    hasGovHeaders: false,
  },
  settings: usualCall,
  display_columns: { available: [] },
});
