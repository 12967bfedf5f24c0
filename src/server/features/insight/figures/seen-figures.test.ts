import { describe, expect, it } from 'vitest';
import { exportInsight } from '#contracts/insight/export-insight.ts';
import { queryInsight } from '#contracts/insight/query-insight.ts';
import type { PermissionRule } from '#engine/module/definition.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aSecretApp, everyone, inTurn } from '#test/factories/secret-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { readPdf } from '#test/harness/read-pdf.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const forAll: PermissionRule = { who: { kind: 'everyone' }, actions: ['start', 'viewAll'] };

/** Groups by a column with a figure of another, as `group → value`. */
async function told(
  user: TestUser,
  moduleId: string,
  column: string,
  aggregate: 'sum' | 'average',
  of: string,
) {
  const body = { moduleId, rows: [{ column }], measures: [{ aggregate, column: of }] };
  const { cells } = await user.call(queryInsight, { body });
  return cells.map(({ rows, figures: [figure] }) => [
    rows[0]?.key ?? rows[0]?.is ?? 'total',
    figure?.isWithheld ? 'withheld' : (figure?.value ?? null),
    figure?.hidden,
  ]);
}

describe('figures of what a person may see', () => {
  it('differ between two people, and each is right', async () => {
    const tenant = await platform.newTenant();
    const admin = await tenant.asUser('isAdministrator');
    const moduleId = await aPublishedApp(
      admin,
      aDefinition([aSection('main', [aField('kind', 'text'), aField('amount', 'number')])], {
        permission: {
          rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] }],
          rawPermission: null,
        },
      }),
    );
    const ann = await tenant.addUser({ flags: ['isFullUser'] });
    const bob = await tenant.addUser({ flags: ['isFullUser'] });
    await aStoredEntry(tenant, ann, moduleId, { kind: 'a', amount: 1 });
    await aStoredEntry(tenant, bob, moduleId, { kind: 'a', amount: 10 });
    await aStoredEntry(tenant, bob, moduleId, { kind: 'b', amount: 100 });
    await aStoredEntry(tenant, bob, moduleId, { kind: 'b', amount: 1000 }, { status: 'Draft' });
    const of = (user: TestUser) => told(user, moduleId, 'kind', 'sum', 'amount');
    expect(await of(ann)).toEqual([
      ['total', '1', 0],
      ['a', '1', 0],
    ]);
    expect(await of(bob)).toEqual([
      ['total', '1110', 0],
      ['b', '1100', 0],
      ['a', '10', 0],
    ]);
    expect(await of(admin)).toEqual([
      ['total', '111', 0],
      ['b', '100', 0],
      ['a', '11', 0],
    ]);
  });

  it('follow rules with conditions entry by entry', async () => {
    const tenant = await platform.newTenant();
    const admin = await tenant.asUser('isAdministrator');
    const moduleId = await aPublishedApp(
      admin,
      aDefinition([aSection('main', [aField('kind', 'text'), aField('amount', 'number')])], {
        permission: {
          rules: [{ who: { kind: 'everyone' }, actions: ['viewAll'], when: 'amount < 50.0' }],
          rawPermission: null,
        },
      }),
    );
    const ann = await tenant.addUser({ flags: ['isFullUser'] });
    await aStoredEntry(tenant, admin, moduleId, { kind: 'a', amount: 1 });
    await aStoredEntry(tenant, admin, moduleId, { kind: 'a', amount: 100 });
    expect(await told(ann, moduleId, 'kind', 'sum', 'amount')).toEqual([
      ['total', '1', 0],
      ['a', '1', 0],
    ]);
  });

  it('put entries whose group is hidden under a name of their own, and withhold averages of a few', async () => {
    const app = await aSecretApp(platform, {
      connections: inTurn,
      hiddenAt: ['ask1'],
      hiddenFields: ['secret', 'amount'],
      rules: [everyone, forAll],
    });
    const reader = await app.tenant.addUser({ flags: ['isFullUser'] });
    await app.submit({ title: 'One', secret: 'TOPSECRET', amount: 7 });
    await app.decide(app.ana);
    await app.submit({ title: 'Two', secret: 'OTHERSECRET', amount: 5 });
    expect(await told(reader, app.moduleId, 'secret', 'sum', 'amount')).toEqual([
      ['total', '7', 1],
      ['TOPSECRET', '7', 0],
      ['hidden', null, 1],
    ]);
    expect(await told(reader, app.moduleId, 'title', 'average', 'amount')).toEqual([
      ['total', 'withheld', 1],
      ['One', '7', 0],
      ['Two', null, 1],
    ]);
  });

  it('leave the product only under the right to export without a condition', async () => {
    const tenant = await platform.newTenant();
    const admin = await tenant.asUser('isAdministrator');
    const form = [aSection('main', [aField('kind', 'text'), aField('amount', 'number')])];
    const ann = await tenant.addUser({ flags: ['isFullUser'] });
    const appFor = (actions: PermissionRule['actions'], when?: string) =>
      aPublishedApp(
        admin,
        aDefinition(form, {
          permission: {
            rules: [forAll, { who: { kind: 'everyone' }, actions, ...(when ? { when } : {}) }],
            rawPermission: null,
          },
        }),
      );
    const ask = async (moduleId: string, format = 'csv') => {
      await aStoredEntry(tenant, admin, moduleId, { kind: '=A1', amount: 1.5 });
      const report = {
        moduleId,
        rows: [{ column: 'kind' }],
        measures: [{ aggregate: 'sum' as const, column: 'amount' }],
      };
      return ann.inject({ method: 'POST', url: exportInsight.path, payload: { report, format } });
    };
    expect((await ask(await appFor(['start']))).statusCode).toBe(403);
    expect((await ask(await appFor(['export'], 'amount > 0.0'))).statusCode).toBe(403);
    const file = await ask(await appFor(['export']));
    expect(file.statusCode).toBe(200);
    expect(file.payload).toContain("'=A1,1.5");
    expect((await ask(await appFor(['export'], 'amount > 0.0'), 'pdf')).statusCode).toBe(403);
    const { isTagged, text, elements } = await readPdf(
      (await ask(await appFor(['export']), 'pdf')).rawPayload,
    );
    expect(isTagged).toBe(true);
    expect(elements).toEqual(expect.arrayContaining(['H1', 'Table', 'TH', 'TD']));
    expect(text).toMatch(/by .*=A1.*1\.5/s);
  });
});
