import type { z } from 'zod';
import type { connectorDefinition } from '#contracts/shapes/connector.ts';
import {
  isOutsideUrl,
  type OutsideRequest,
  placeholdersOf,
  searchPlaceholder,
} from '#engine/form/sources/external-call.ts';
import { headerFault } from '#engine/form/sources/request-headers.ts';
import type { Violation } from '#engine/value/field-value.ts';
import type { Connector } from './connector.ts';

/** A connector as the wire shows it. */
export function presentConnector(connector: Connector): z.output<typeof connectorDefinition> {
  const { name, description, type, request, answerColumns } = connector;
  const { params, headers, ...rest } = request;
  return {
    name,
    description,
    dcType: type,
    request: { ...rest, params: [...params], headers: [...headers] },
    display_columns: { available: [...answerColumns] },
  };
}

/** The values that the user of a request must provide. */
export function inputsOf(request: OutsideRequest): string[] {
  return placeholdersOf(request).filter((name) => name !== searchPlaceholder);
}

/** The faults of a request, by their place in `path`. */
export function requestFaults(request: OutsideRequest, path: string): Violation[] {
  const faults: Violation[] = isOutsideUrl(request.url) ? [] : [{ path: `${path}.url`, code: 'outside_url' }];
  for (const [index, header] of request.headers.entries()) {
    const code = headerFault(header);
    const part = code === 'header_value' ? 'value' : 'name';
    const at = `${path}.headers[${index}].${part}`;
    if (code !== null) faults.push({ path: at, code, params: { name: header.name } });
  }
  return faults;
}
