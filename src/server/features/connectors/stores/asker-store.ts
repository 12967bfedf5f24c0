import { type SqlBool, sql } from 'kysely';
import type { AskerId } from '../asking/asker.ts';

/** The rows of one connector or field. */
export function ofAsker({ connectorId, moduleId, fieldId }: AskerId) {
  return connectorId === null
    ? sql<SqlBool>`module_id = ${moduleId}::uuid and field_id = ${fieldId}::text`
    : sql<SqlBool>`connector_id = ${connectorId}::uuid`;
}
