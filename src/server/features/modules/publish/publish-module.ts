import { activityCatalogue } from '#activities/catalogue.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { publishModule as endpoint } from '#contracts/modules/publish-module.ts';
import { compileModule } from '#engine/module/compile-module.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';
import { sameEtag } from '../design/etag.ts';
import { outerFaults } from '../faults/outer-faults.ts';
import { faultViolations } from '../faults/present-faults.ts';
import { forgetModuleAfterCommit } from '../module-cache.ts';
import { moduleChanged, modulePublished } from '../module-events.ts';
import { insertVersion, loadVersion, type StoredModule, updateModuleRow } from '../module-store.ts';
import { migrateTable } from './migrate-table.ts';

/** Freezes the draft as the next version and brings the module's table to it, in one transaction. */
export async function publishModule(
  ctx: Context,
  { query, headers, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const module = await designableModule(ctx, query.id, { lock: true });
  const etag = headers['if-match'];
  if (etag !== undefined && !sameEtag(etag, module.draft_etag)) throw new AppError('stale_definition');

  const { module: compiled, faults } = compileModule(module.draft, fieldCatalogue, activityCatalogue);
  const errors = [
    ...faults.filter((fault) => fault.severity === 'error'),
    ...(await outerFaults(ctx, module.id, compiled)),
  ];
  if (errors.length > 0) {
    throw new AppError(
      'definition_faulty',
      { count: errors.length },
      { violations: faultViolations(ctx, errors) },
    );
  }
  const newest = await loadVersion(ctx.db, module.id, module.version_number);
  if (newest?.contentHash === module.draft_etag) {
    return { version: newest.number, migration: { added: [], hidden: [], converted: [] } };
  }
  const migration = await migrateTable(ctx, module, compiled.form, newest?.definition);
  const version = await freeze(ctx, module, body.note);
  return { version, migration };
}

async function freeze(ctx: Context, module: StoredModule, note: string): Promise<number> {
  const number = module.version_number + 1;
  const actorId = actorOf(ctx).id;
  await insertVersion(ctx.db, {
    module_id: module.id,
    number,
    definition: JSON.stringify(module.draft),
    content_hash: module.draft_etag,
    note,
    published_by: actorId,
    published_on: ctx.now,
  });
  await updateModuleRow(ctx.db, module.id, {
    version_number: number,
    modified_by: actorId,
    modified_on: ctx.now,
  });
  forgetModuleAfterCommit(ctx, module.id);
  ctx.announce(modulePublished, { moduleId: module.id, version: number });
  ctx.announce(moduleChanged, { moduleId: module.id });
  return number;
}
