import type { getConnector } from '#contracts/connectors/get-connector.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { CallSettings } from '#engine/form/sources/call-settings.ts';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';

export type ConnectorDetail = EndpointOutput<typeof getConnector>;

/** A connector as it is edited; without id it is not saved yet. */
export type EditedConnector = Pick<ConnectorDetail, 'name' | 'description' | 'dcType' | 'display_columns'> & {
  readonly id?: string;
  readonly revision?: number;
  readonly request: OutsideRequest;
  readonly settings: CallSettings;
};
