import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { replaceAnalystPassword } from '#contracts/analyst-access/replace-analyst-password.ts';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import { issueOwnKey } from '#contracts/keys/issue-own-key.ts';
import { loadModule } from '#server/features/modules/index.ts';
import { scramVerifier } from '#server/platform/crypto/scram-verifier.ts';
import { dropForeignAnalystSchema } from '#server/platform/db/analyst/foreign-analyst-schema.ts';
import { makeContext } from '#server/platform/make-context.ts';
import { changeLicence } from '#server/tenant-commands/licence.ts';
import { switchTenant } from '#server/tenant-commands/switch-tenant.ts';
import { analystWorlds, saveAccess } from '#test/factories/analyst-world.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { publishDefinition, saveDraft } from '#test/factories/published-app.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { askAs } from '#test/harness/scratch-databases.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { loadAnalystApps } from './analyst-store.ts';
import { followLicenceHandler } from './follow-licence.ts';
import { replaceAnalystPassword as replacePassword } from './replace-analyst-password.ts';

const platform = useTestPlatform({ settings: { ANALYST_DATABASE_ADDRESS: 'db.example.com' }, tenants: 11 });
const { connect, opened, world } = analystWorlds(platform);

/** The server of the tests, as its owner; `database`: that of the platform, if no other is named. */
function asOwner(statement: string, database = new URL(platform.databaseUrl ?? '').pathname) {
  const server = new URL(process.env.TEST_DATABASE_URL ?? '');
  server.pathname = database;
  return askAs(server.href, statement);
}

/** Vendors whose name no one sees at the approval, and that have one field more. */
const vendors = (hidden: readonly string[]) =>
  aDefinition(
    [
      aSection(
        'main',
        ['name', 'secretRating', 'city'].map((name) =>
          aField(name, name === 'secretRating' ? 'number' : 'text'),
        ),
      ),
    ],
    {
      workflow: {
        ...anApproval(),
        fieldPermissions: [
          {
            activityId: 'approval',
            fields: hidden.map((name) => ({ name, control: 'hidden' as const })),
            fieldGroups: [],
          },
        ],
      },
    },
  );

describe.runIf(isPostgres)('the login of analysts', () => {
  it('does not connect while the operator lets nobody in', async () => {
    const { tenant, admin, claimApp } = await world();
    const apps = [{ moduleId: claimApp, includes_hidden: false }];
    await saveAccess(admin, { is_on: true, apps });
    const { user, password } = await admin.call(replaceAnalystPassword, {});
    const analyst = await connect(user, password);
    await switchTenant(tenant.tenant.name, { isSuspended: true })(platform.running);
    await expect(analyst.query('select 1')).rejects.toThrow();
    await expect(connect(user, password)).rejects.toThrow(/not permitted to log in/);
    await switchTenant(tenant.tenant.name, { isSuspended: false })(platform.running);
    expect((await (await connect(user, password)).query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('is shut, and what is open ended, while the licence has expired', async () => {
    const { tenant, admin, claimApp } = await world();
    const { analyst, user } = await opened(tenant, admin, [claimApp]);
    const { password } = await admin.call(replaceAnalystPassword, {});
    const reading = await connect(user, password);
    await expect(analyst.query('select 1')).rejects.toThrow();
    const { name } = tenant.tenant;
    const licensed = async (expiresOn: string | null) => {
      await changeLicence(name, { expires: expiresOn ?? 'never' })(platform.running);
      await platform.settle();
    };
    const until = async () =>
      (
        await asOwner(
          `select rolcanlogin, rolvaliduntil::text as until from pg_roles where rolname = '${user}'`,
        )
      ).rows[0];
    await licensed('2999-12-31');
    expect((await reading.query('select count(*) from "Claims"')).rows).toEqual([{ count: '1' }]);
    expect(await until()).toMatchObject({ rolcanlogin: true, until: expect.stringMatching(/^3000-01-01/) });
    await licensed('2020-12-31');
    await expect(reading.query('select * from "Claims"')).rejects.toThrow();
    await expect(connect(user, password)).rejects.toThrow(/not permitted to log in/);
    await switchTenant(name, { isSuspended: false })(platform.running);
    await expect(connect(user, password)).rejects.toThrow(/not permitted to log in/);
    await licensed(null);
    expect((await (await connect(user, password)).query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('is ended by the night where the licence ended without being changed', async () => {
    const { tenant, admin, claimApp } = await world();
    const { analyst } = await opened(tenant, admin, [claimApp]);
    const { platform: running } = platform.running;
    const night = (expiresOn: string) => {
      const licence = { ...tenant.tenant.licence, expiresOn };
      const ctx = makeContext(running, { tenant: { ...tenant.tenant, licence } });
      return followLicenceHandler.run(ctx, { day: '2999-01-01' } as never, 'job');
    };
    await night('2999-12-31');
    expect((await analyst.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await night('2020-12-31');
    await expect(analyst.query('select 1')).rejects.toThrow();
  });

  it('is made after the versions that are being published, which may hide a field', async () => {
    const { tenant, admin, claimApp } = await world();
    const apps = [{ moduleId: claimApp, includes_hidden: false }];
    let isMade = false;
    let making: Promise<unknown> | undefined;
    await tenant.transact(null, async (ctx) => {
      await loadModule(ctx.db, claimApp, { lock: true });
      making = saveAccess(admin, { is_on: true, apps }).then(() => {
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
    await saveAccess(admin, { is_on: true, apps });
    const { user, password } = await admin.call(replaceAnalystPassword, {});
    const { rows } = await asOwner(
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

  it('is cut off by a new password also where it came back before the commit', async () => {
    const { tenant, admin, claimApp } = await world();
    const apps = [{ moduleId: claimApp, includes_hidden: false }];
    await saveAccess(admin, { is_on: true, apps });
    const { user, password } = await admin.call(replaceAnalystPassword, {});
    const late = await tenant.transact(admin, async (ctx) => {
      await replacePassword(ctx);
      const analyst = await connect(user, password);
      expect((await analyst.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      return analyst;
    });
    await expect(late.query('select 1')).rejects.toThrow();
  });

  it('cannot keep SQL on: not by reading, nor with what it made here or in another database', async () => {
    const { tenant, admin, claimApp } = await world();
    const { analyst, user } = await opened(tenant, admin, [claimApp]);
    const role = async () =>
      (await asOwner(`select rolcanlogin from pg_roles where rolname = '${user}'`)).rows;
    for (const statement of [
      'set default_transaction_read_only to off',
      'set idle_in_transaction_session_timeout to 0',
      'select lo_create(0)',
      'create temp table loot (id int)',
      'begin',
      'select * from "Claims"',
    ])
      await analyst.query(statement);
    await saveAccess(admin, { is_on: false });
    await expect(analyst.query('select 1')).rejects.toThrow();
    expect(await role()).toEqual([]);
    const again = await opened(tenant, admin, [claimApp]);
    const other = '/postgres';
    const { rows } = await asOwner('select lo_create(0) as id', other);
    await asOwner(`alter large object ${rows[0].id} owner to "${user}"`, other);
    await saveAccess(admin, { is_on: false });
    await expect(again.analyst.query('select 1')).rejects.toThrow();
    expect(await role()).toEqual([{ rolcanlogin: false }]);
    const third = await opened(tenant, admin, [claimApp]);
    expect((await third.analyst.query('select * from "Claims"')).rows).toHaveLength(1);
    await asOwner(`select lo_unlink(${rows[0].id})`, other);
  });

  it('reads views that the second of two versions at once made after the first', async () => {
    const { tenant, admin, claimApp, vendorApp } = await world();
    await opened(tenant, admin, [claimApp]);
    let isPublished = false;
    let publishing: Promise<unknown> | undefined;
    await tenant.transact(null, async (ctx) => {
      await loadAnalystApps(ctx.db, { lock: true });
      publishing = publishDefinition(admin, vendorApp, vendors(['secretRating'])).then(() => {
        isPublished = true;
      });
      await setTimeout(1_500);
      expect(isPublished).toBe(false);
    });
    await publishing;
    expect(isPublished).toBe(true);
  });

  it('loses a label that an app hides with a version of a key that sees this app only', async () => {
    const { tenant, admin, claimApp, vendorApp } = await world();
    const { analyst } = await opened(tenant, admin, [claimApp]);
    expect((await analyst.query('select "Supplier" from "Claims"')).rows).toEqual([{ Supplier: 'Acme' }]);
    const { token } = await admin.call(issueOwnKey, {
      body: {
        name: 'Deploy',
        scopes: ['read', 'write', 'administer'],
        app_ids: [vendorApp],
        valid_days: 1,
      },
    });
    const { etag } = await saveDraft(admin, vendorApp, vendors(['name', 'secretRating']));
    const published = await tenant.anyone.attempt(
      publishModule,
      { query: { id: vendorApp }, headers: { 'if-match': etag }, body: {} },
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(published.status).toBe(200);
    const { rows } = await analyst.query('select "Supplier" from "Claims"');
    expect(JSON.stringify(rows)).not.toContain('Acme');
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
