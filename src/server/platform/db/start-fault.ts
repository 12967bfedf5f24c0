import pg from 'pg';
import { isConnectionLoss } from './sql-errors.ts';

const tooManyConnections = '53300';
const missingRight = '42501';
const refusedLogins = new Set(['28000', '28P01', '3D000']);

/**
 * Why the database prevented a node from starting, and what to do about it, in one line for the operator; null if the
 * error is not from the database.
 */
export function startFault(error: unknown): string | null {
  if (error instanceof pg.DatabaseError) return refusal(error);
  // For a host with several addresses each has failed; only the first error gives the reason.
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  if (!(cause instanceof Error && isConnectionLoss(cause))) return null;
  return `The database does not answer: ${cause.message}. Check DATABASE_URL and whether PostgreSQL runs.`;
}

function refusal({ code = '', message, detail }: pg.DatabaseError): string {
  const text = [message, detail].filter(Boolean).join('. ');
  if (code === tooManyConnections) {
    return `The database has no connection left: ${text}. Lower DATABASE_POOL_SIZE or raise max_connections.`;
  }
  if (code === missingRight) {
    return `The database user lacks a right: ${text}. It needs CREATEROLE, and must own the database or have CREATE on it; npm run doctor tries each right.`;
  }
  if (refusedLogins.has(code)) return `The database refuses the login: ${text}. Check DATABASE_URL.`;
  return `The database refused a step of the start: ${text} (SQLSTATE ${code}).`;
}
