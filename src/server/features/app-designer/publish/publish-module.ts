import { activityCatalogue } from '#activities/catalogue.ts';
import type { publishModule as endpoint } from '#contracts/app-designer/publish-module.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { compileModuleInPieces } from '#engine/compilation/compile-module.ts';
import type { Fault } from '#engine/form/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { affectedViews, remakeViews } from '#server/features/analyst-access/index.ts';
import { faultViolations, outerFaults } from '#server/features/app-checks/index.ts';
import {
  designableModule,
  forgetModuleAfterCommit,
  insertVersion,
  loadColumns,
  loadVersion,
  moduleChanged,
  modulePublished,
  type StoredModule,
  updateModuleRow,
} from '#server/features/modules/index.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { toldRefusal } from '../conversion/told-losses.ts';
import { sameEtag } from '../drafts/etag.ts';
import { migrateTable } from './migrate-table.ts';
import { onlineChange } from './online/online-change.ts';
import { discardPreparation, type PreparedTable, prepareTable } from './online/prepare-table.ts';
import { lockPreparation } from './online/shadow-store.ts';

type Input = EndpointInput<typeof endpoint>;
type Output = EndpointOutput<typeof endpoint>;

/**
 * Publishes an app that may be in use. Work that grows with the number of entries is prepared while reading and
 * writing continue, and the transaction that publishes the version switches to it.
 */
export async function publishModuleInUse(ctx: Context, input: Input): Promise<Output> {
  try {
    return await publishInUse(ctx, input);
  } catch (error) {
    throw await toldRefusal(ctx, input.query.id, error);
  }
}

async function publishInUse(ctx: Context, input: Input): Promise<Output> {
  const publish = (prepared: PreparedTable | null) =>
    ctx.inTransaction((tx) => publishModule(tx, input, prepared));
  const { platform, tenant } = ctx;
  // The embedded database has one connection, on which everything waits for everything.
  if (platform.config.DATABASE_URL === undefined) return publish(null);
  const foreseen = await onlineChange(ctx, input.query.id);
  if (!foreseen) return publish(null);
  return platform.databases.transaction(tenant, async (guard) => {
    await lockPreparation(guard, foreseen.tableName);
    const change = await onlineChange(ctx, input.query.id);
    if (!change) return publish(null);
    const prepared = await prepareTable(ctx, change);
    try {
      return await publish(prepared);
    } catch (error) {
      await discardPreparation(ctx, change, prepared.indexes);
      throw error;
    }
  });
}

/** Freezes the draft as the next version and brings the module's table to it, in one transaction. */
export async function publishModule(
  ctx: Context,
  { query, headers, body }: Input,
  prepared: PreparedTable | null = null,
): Promise<Output> {
  const module = await designableModule(ctx, query.id, { lock: true });
  const etag = headers['if-match'];
  const isOld = etag !== undefined && !sameEtag(etag, module.draftEtag);
  if (isOld || (prepared && !isFor(prepared, module))) {
    throw await staleError(ctx, 'stale_definition', {
      modifiedBy: module.modifiedBy,
      modifiedOn: module.modifiedOn,
    });
  }

  const newest = await loadVersion(ctx.db, module.id, module.versionNumber);
  const { module: compiled, faults } = await inTurns(
    compileModuleInPieces(module.draft, fieldCatalogue, activityCatalogue, newest?.definition ?? null),
  );
  const found = [...faults, ...(await outerFaults(ctx, module.id, compiled))];
  const errors = found.filter((fault) => fault.severity === 'error');
  if (errors.length > 0) {
    throw new AppError(
      'definition_faulty',
      { count: errors.length },
      { violations: faultViolations(ctx, errors) },
    );
  }
  if (newest?.contentHash === module.draftEtag) {
    throw new AppError('nothing_to_publish', { version: newest.number });
  }
  const affected = await affectedViews(ctx, module);
  const version = await freeze(ctx, module, { note: body.note, openDisclosures: countOpen(found) });
  // Last, as it keeps people from the app's entries until the end.
  const migration = await migrateTable(ctx, module, compiled.form, newest?.definition, prepared);
  if (affected) {
    const { id: moduleId, displayName, tableName } = module;
    const columns = await loadColumns(ctx.db, moduleId);
    await remakeViews(ctx, affected, { moduleId, displayName, tableName, compiled, columns });
  }
  return { version, migration };
}

function isFor({ change }: PreparedTable, module: StoredModule): boolean {
  return change.draftEtag === module.draftEtag && change.versionNumber === module.versionNumber;
}

/** The number of disclosures of hidden fields that are neither accepted nor prevented. */
function countOpen(found: readonly Fault[]): number {
  return found.filter(({ disclosure, severity }) => disclosure && severity === 'warning').length;
}

async function freeze(
  ctx: Context,
  module: StoredModule,
  { note, openDisclosures }: { readonly note: string; readonly openDisclosures: number },
): Promise<number> {
  const number = module.versionNumber + 1;
  const actorId = actorOf(ctx).id;
  await insertVersion(ctx.db, {
    moduleId: module.id,
    number,
    definition: JSON.stringify(module.draft),
    contentHash: module.draftEtag,
    note,
    publishedBy: actorId,
    publishedOn: ctx.now,
    openDisclosures: openDisclosures,
  });
  await updateModuleRow(ctx.db, module.id, {
    versionNumber: number,
    modifiedBy: actorId,
    modifiedOn: ctx.now,
  });
  forgetModuleAfterCommit(ctx, module.id);
  ctx.announce(modulePublished, { moduleId: module.id, version: number });
  ctx.announce(moduleChanged, { moduleId: module.id });
  return number;
}
