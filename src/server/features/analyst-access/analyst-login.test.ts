import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { replaceAnalystPassword } from '#contracts/analyst-access/replace-analyst-password.ts';
import { saveAnalystAccess } from '#contracts/analyst-access/save-analyst-access.ts';
import { loadModule } from '#server/features/modules/index.ts';
import { scramVerifier } from '#server/platform/crypto/scram-verifier.ts';
import { dropForeignAnalystSchema } from '#server/platform/db/analyst/foreign-analyst-schema.ts';
import { switchTenant } from '#server/tenant-commands/switch-tenant.ts';
import { analystWorlds } from '#test/factories/analyst-world.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { askAs } from '#test/harness/scratch-databases.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform({ settings: { ANALYST_DATABASE_ADDRESS: 'db.example.com' }, tenants: 4 });
const { connect, opened, world } = analystWorlds(platform);

describe.runIf(isPostgres)('the login of analysts', () => {
  it('does not connect while the operator lets nobody in', async () => {
    const { tenant, admin, claimApp } = await world();
    const apps = [{ moduleId: claimApp, includes_hidden: false }];
    await admin.call(saveAnalystAccess, { body: { is_on: true, apps } });
    const { user, password } = await admin.call(replaceAnalystPassword, {});
    const analyst = await connect(user, password);
    await switchTenant(tenant.tenant.name, { isSuspended: true })(platform.running);
    await expect(analyst.query('select 1')).rejects.toThrow();
    await expect(connect(user, password)).rejects.toThrow(/not permitted to log in/);
    await switchTenant(tenant.tenant.name, { isSuspended: false })(platform.running);
    expect((await (await connect(user, password)).query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('is made after the versions that are being published, which may hide a field', async () => {
    const { tenant, admin, claimApp } = await world();
    const apps = [{ moduleId: claimApp, includes_hidden: false }];
    let isMade = false;
    let making: Promise<unknown> | undefined;
    await tenant.transact(null, async (ctx) => {
      await loadModule(ctx.db, claimApp, { lock: true });
      making = admin.call(saveAnalystAccess, { body: { is_on: true, apps } }).then(() => {
        isMade = true;
      });
      await setTimeout(1_000);
      expect(isMade).toBe(false);
    });
    await making;
    expect(isMade).toBe(true);
  });

  it('has in the database only a verifier of the password that was shown', async () => {
    const { tenant, admin, claimApp } = await world();
    const apps = [{ moduleId: claimApp, includes_hidden: false }];
    await admin.call(saveAnalystAccess, { body: { is_on: true, apps } });
    const { user, password } = await admin.call(replaceAnalystPassword, {});
    const url = new URL(platform.databaseUrl ?? '');
    const server = new URL(process.env.TEST_DATABASE_URL ?? '');
    server.pathname = url.pathname;
    const { rows } = await askAs(
      server.href,
      `select rolpassword, rolsuper, rolcreaterole, rolinherit, rolconnlimit
      from pg_authid where rolname = '${user}'`,
    );
    const [, salt = ''] = /^SCRAM-SHA-256\$4096:([^$]+)\$/.exec(rows[0].rolpassword) ?? [];
    expect(rows).toEqual([
      {
        rolpassword: await scramVerifier(password, Buffer.from(salt, 'base64')),
        rolsuper: false,
        rolcreaterole: false,
        rolinherit: false,
        rolconnlimit: 5,
      },
    ]);
    expect(tenant.tenant.role).toBe(user.replace(/^a_/, 't_'));
  });

  it('opens nothing in a copy of the database', async () => {
    const { tenant, admin, claimApp } = await world();
    const { user } = await opened(tenant, admin, [claimApp]);
    const schema = tenant.tenant.schema.replace(/^t_/, 'analyst_');
    const foreign = { schema: tenant.tenant.schema };
    await platform.running.database.withConnection(async (client) => {
      await client.query('BEGIN');
      await dropForeignAnalystSchema(client, foreign);
      const { rows } = await client.query('select to_regnamespace($1) as left_over, current_user as role', [
        schema,
      ]);
      await client.query('ROLLBACK');
      expect(rows).toEqual([{ left_over: null, role: new URL(platform.databaseUrl ?? '').username }]);
    });
    expect(user).toBeTruthy();
  });
});
