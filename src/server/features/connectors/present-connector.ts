import type { z } from 'zod';
import type { connectorDefinition } from '#contracts/shapes/connector.ts';
import {
  type CallSettings,
  graphqlOperations,
  onlyReads,
  plainCall,
} from '#engine/form/sources/call-settings.ts';
import {
  isOutsideUrl,
  type OutsideRequest,
  placeholdersOf,
  searchPlaceholder,
} from '#engine/form/sources/external-call.ts';
import { headerFault, headerNameFault } from '#engine/form/sources/request-headers.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { priceFaults } from '#server/features/lists/index.ts';
import type { Connector } from './connector.ts';
import { databaseAddress } from './sql/database-address.ts';
import { statementFault } from './sql/read-statement.ts';

/** A connector as the wire shows it. */
export function presentConnector(connector: Connector): z.output<typeof connectorDefinition> {
  const { name, description, type, request, settings, answerColumns } = connector;
  const { params, headers, ...rest } = request;
  return {
    name,
    description,
    dcType: type,
    request: { ...rest, params: [...params], headers: [...headers] },
    settings,
    display_columns: { available: [...answerColumns] },
  };
}

/** The values that the user of a request must provide. */
export function inputsOf(request: OutsideRequest): string[] {
  return placeholdersOf(request).filter((name) => name !== searchPlaceholder);
}

/** The faults of a request, by their place in `path`. */
export function requestFaults(
  request: OutsideRequest,
  path: string,
  settings: CallSettings = plainCall,
): Violation[] {
  if (settings.protocol === 'sql') return sqlFaults(request, settings, path);
  const faults: Violation[] = isOutsideUrl(request.url) ? [] : [{ path: `${path}.url`, code: 'outside_url' }];
  for (const [index, header] of request.headers.entries()) {
    const code = headerFault(header);
    const part = code === 'header_value' ? 'value' : 'name';
    const at = `${path}.headers[${index}].${part}`;
    if (code !== null) faults.push({ path: at, code, params: { name: header.name } });
  }
  return faults;
}

function sqlFaults({ url, body }: OutsideRequest, { sqlWrites }: CallSettings, path: string): Violation[] {
  const address = databaseAddress(url);
  if (address === null) return [{ path: `${path}.url`, code: 'database_url' }];
  const fault = statementFault(body, address.dialect, !sqlWrites);
  return fault === null ? [] : [{ path: `${path}.body`, ...fault }];
}

/** The faults of how a connector asks, by their place in `path`. */
export function settingsFaults(
  { method }: OutsideRequest,
  settings: CallSettings,
  path: string,
): Violation[] {
  const { protocol, graphqlQuery, idempotencyHeader, cacheSeconds, paging } = settings;
  const faults: Violation[] = [];
  const operations = protocol === 'graphql' ? graphqlOperations(graphqlQuery) : ['query'];
  if (operations.length !== 1 || operations[0] === 'subscription') {
    faults.push({ path: `${path}.graphqlQuery`, code: 'graphql_operation' });
  }
  const code = idempotencyHeader === '' ? null : headerNameFault(idempotencyHeader);
  if (code !== null) {
    faults.push({ path: `${path}.idempotencyHeader`, code, params: { name: idempotencyHeader } });
  }
  const isRead = onlyReads(protocol === 'rest' ? method : 'POST', settings);
  if (cacheSeconds > 0 && !isRead) faults.push({ path: `${path}.cacheSeconds`, code: 'only_reading_calls' });
  if (paging.kind !== 'none' && (!isRead || protocol === 'sql')) {
    faults.push({ path: `${path}.paging.kind`, code: 'only_reading_calls' });
  }
  const { pricePerRequest: price, currency } = settings;
  const ofPrice = priceFaults({ price, currency }, `${path}.currency`);
  return [...faults, ...ofPrice, ...pagingFaults(settings, `${path}.paging`)];
}

function pagingFaults({ protocol, paging }: CallSettings, path: string): Violation[] {
  const faults: Violation[] = [];
  const isCounted = paging.kind === 'page' || paging.kind === 'offset';
  const needsName = isCounted || (paging.kind === 'cursor' && protocol === 'graphql');
  if (needsName && paging.parameter === '') faults.push({ path: `${path}.parameter`, code: 'input_missing' });
  if (paging.kind === 'cursor' && paging.cursorPath === '') {
    faults.push({ path: `${path}.cursorPath`, code: 'input_missing' });
  }
  return faults;
}
