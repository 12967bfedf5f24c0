import type { Context } from '#server/platform/context.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { licenceChanged } from '../tenant-events.ts';
import { type IssuedLicence, refusedFile } from './licence-file.ts';
import { noteIssue } from './licence-file-store.ts';

/**
 * Changes the licence of the context's tenant. Licences are in the tables of the installation, so what is changed is
 * announced first, in a transaction of the tenant: after a crash in between there can be a record without a change, and
 * the same change can be made again, but no licence ever counts without a record. A file that was signed before the one
 * that was loaded last is refused (`licence_file_older`).
 */
export async function changeLicence(ctx: Context, { licence, issuedAt }: IssuedLicence): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    if (issuedAt !== null && !(await noteIssue(tx.db, issuedAt))) throw refusedFile('licence_file_older');
    const before = ctx.tenant.licence;
    const changes = changedValues({ ...before }, { ...licence });
    tx.announce(licenceChanged, { before, after: licence }, { changes });
  });
  await ctx.platform.directory.change(ctx.tenant.id, { licence });
}
