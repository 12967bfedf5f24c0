import { apiAreas } from './api-areas.ts';
import type { Endpoint } from './endpoint.ts';

/** Every endpoint of the wire. The route table, the OpenAPI document and the generated tests are made from it. */
export const endpoints: readonly Endpoint[] = apiAreas.flatMap<Endpoint>((area) => area.endpoints);

/** Name of an existing endpoint. A table with a row for each endpoint is complete when it compiles. */
export type EndpointName = (typeof apiAreas)[number]['endpoints'][number]['name'];
