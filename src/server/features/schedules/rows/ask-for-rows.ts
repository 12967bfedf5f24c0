import { isPermitted } from '#contracts/permissions.ts';
import type { RowSource } from '#contracts/schedules/row-source.ts';
import { type KeptFailure, rowsOf } from '#engine/schedule/row-source.ts';
import {
  callConnector,
  type ExternalResponse,
  loadConnector,
  waitsForResume,
} from '#server/features/connectors/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { inputsOf } from './source-faults.ts';

export type AskedRows =
  | { readonly kind: 'rows'; readonly rows: readonly unknown[]; readonly isCut: boolean }
  /** A person has paused the connector. */
  | { readonly kind: 'paused' }
  /** `mayPass`: asking again later can help. */
  | { readonly kind: 'failed'; readonly failure: KeptFailure; readonly mayPass: boolean };

const passing = new Set(['not_found', 'not_reachable', 'timed_out', 'circuit_open', 'token_unreachable']);

/** Asks for the rows of a schedule with the rights of the actor. Never inside a transaction. */
export async function askForRows(
  ctx: Context,
  source: RowSource,
  call: { readonly cause: 'schedule' | 'test'; readonly idempotencyKey?: string },
): Promise<AskedRows> {
  if (!isPermitted('designApps', actorOf(ctx).flags)) return failed('schedule_connector_forbidden');
  const connector = await loadConnector(ctx.db, source.connectorId);
  const answer = connector && (await callConnector(ctx, connector.id, inputsOf(source), call));
  if (!connector || !answer) return failed('schedule_connector_gone');
  if (waitsForResume(answer.failure)) return { kind: 'paused' };
  const named = { connector: connector.name };
  if (answer.failure !== null) return failed('schedule_connector_failed', named, canPass(answer));
  const rows = rowsOf(answer.data);
  return rows === null ? failed('schedule_not_rows', named) : { kind: 'rows', rows, isCut: answer.isCut };
}

function canPass({ failure, status }: ExternalResponse): boolean {
  if (failure !== 'status') return passing.has(failure ?? '');
  return status === null || status >= 500 || status === 408 || status === 429;
}

function failed(code: string, params: KeptFailure['params'] = {}, mayPass = false): AskedRows {
  return { kind: 'failed', failure: { code, params, fields: [] }, mayPass };
}
