import { describe, expect, it } from 'vitest';
import { deleteDashboard } from '#contracts/insight/dashboards/delete-dashboard.ts';
import { favourDashboard } from '#contracts/insight/dashboards/favour-dashboard.ts';
import { getDashboard } from '#contracts/insight/dashboards/get-dashboard.ts';
import { listDashboards } from '#contracts/insight/dashboards/list-dashboards.ts';
import { saveDashboard } from '#contracts/insight/dashboards/save-dashboard.ts';
import { shareDashboard } from '#contracts/insight/dashboards/share-dashboard.ts';
import { queryInsight } from '#contracts/insight/query-insight.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

const widget = (report?: object, more: object = {}) => ({
  id: 'w1',
  kind: 'bar' as const,
  title: 'Salaries by kind',
  width: 6,
  height: 3,
  ...(report ? { report: report as { moduleId: string } } : {}),
  ...more,
});

async function aBoard() {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const ann = await tenant.addUser({ flags: ['isFullUser'] });
  const bob = await tenant.addUser({ flags: ['isFullUser'] });
  const appFor = (...users: readonly TestUser[]) => {
    const rules = users.map(({ id }) => ({
      who: { kind: 'user' as const, value: id },
      actions: ['start' as const, 'viewOwn' as const],
    }));
    const form = [aSection('main', [aField('kind', 'text'), aField('amount', 'number')])];
    return aPublishedApp(admin, aDefinition(form, { permission: { rules, rawPermission: null } }));
  };
  const open = await appFor(ann, bob);
  const secret = await appFor(ann);
  const report = { moduleId: open, rows: [{ column: 'kind' }] };
  const { id, revision } = await ann.call(saveDashboard, {
    body: {
      name: 'Overview',
      widgets: [widget(report), widget({ moduleId: secret, rows: [{ column: 'kind' }] }, { id: 'w2' })],
    },
  });
  return { tenant, ann, bob, open, secret, report, id, revision, params: { id } };
}

const namesFor = async (user: TestUser) =>
  (await user.call(listDashboards, { body: {} })).items.map(({ name }) => name);

const refusal = async (user: TestUser, body: object) => {
  const { status, error } = await user.attempt(saveDashboard, { body: body as never });
  return [status, error?.code, error?.errors[0]?.path];
};

describe('a dashboard', () => {
  it('is its owner’s until it is shared, and only its owner changes it', async () => {
    const { ann, bob, id, revision, params } = await aBoard();
    expect([await namesFor(ann), await namesFor(bob)]).toEqual([['Overview'], []]);
    expect((await bob.attempt(getDashboard, { params })).status).toBe(404);
    await ann.call(shareDashboard, { params, body: { sharedWith: [{ kind: 'user', id: bob.id }] } });
    expect(await namesFor(bob)).toEqual(['Overview']);
    expect(await bob.call(getDashboard, { params })).toMatchObject({ isOwn: false, sharedWith: [] });
    const foreign = [
      await bob.attempt(saveDashboard, { body: { id, revision, name: 'Mine' } }),
      await bob.attempt(shareDashboard, { params, body: { sharedWith: [] } }),
      await bob.attempt(deleteDashboard, { params }),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
    await ann.call(deleteDashboard, { params });
    expect(await namesFor(bob)).toEqual([]);
  });

  it('comes first for those who have made it a favourite, and for nobody else', async () => {
    const { ann, bob, params } = await aBoard();
    const { id: other } = await ann.call(saveDashboard, { body: { name: 'Another', widgets: [] } });
    const sharedWith = [{ kind: 'user' as const, id: bob.id }];
    for (const id of [params.id, other]) {
      await ann.call(shareDashboard, { params: { id }, body: { sharedWith } });
    }
    expect(await namesFor(ann)).toEqual(['Another', 'Overview']);
    for (const _ of [1, 2]) await ann.call(favourDashboard, { params, body: { isFavourite: true } });
    expect(await namesFor(ann)).toEqual(['Overview', 'Another']);
    expect(await namesFor(bob)).toEqual(['Another', 'Overview']);
    expect((await ann.call(getDashboard, { params })).isFavourite).toBe(true);
    await ann.call(favourDashboard, { params, body: { isFavourite: false } });
    expect(await namesFor(ann)).toEqual(['Another', 'Overview']);
    await ann.call(shareDashboard, { params, body: { sharedWith: [] } });
    expect((await bob.attempt(favourDashboard, { params, body: { isFavourite: true } })).status).toBe(404);
  });

  it('shows each reader the totals of what they may see', async () => {
    const { tenant, ann, bob, open, params } = await aBoard();
    await aStoredEntry(tenant, ann, open, { kind: 'a', amount: 1 });
    await aStoredEntry(tenant, bob, open, { kind: 'a', amount: 10 });
    await aStoredEntry(tenant, bob, open, { kind: 'b', amount: 100 });
    await ann.call(shareDashboard, { params, body: { sharedWith: [{ kind: 'everyone' }] } });
    const totalFor = async (user: TestUser) => {
      const { widgets } = await user.call(getDashboard, { params });
      const body = widgets[0]?.report;
      return body && (await user.call(queryInsight, { body })).total;
    };
    expect([await totalFor(ann), await totalFor(bob)]).toEqual([1, 2]);
  });

  it('tells nothing of apps that its reader may not open, and its owner loses no widget', async () => {
    const { ann, bob, id, revision, secret, params } = await aBoard();
    await ann.call(shareDashboard, { params, body: { sharedWith: [{ kind: 'everyone' }] } });
    const { widgets } = await bob.call(getDashboard, { params });
    expect(widgets[0]).toMatchObject({
      title: 'Salaries by kind',
      app: { display_name: expect.any(String) },
    });
    expect(widgets[1]).toEqual({
      id: 'w2',
      kind: 'bar',
      title: '',
      width: 6,
      height: 3,
      report: null,
      app: null,
    });
    expect(JSON.stringify(widgets)).not.toContain(secret);
    const kept = [widget(undefined, { id: 'w2', width: 12 })];
    expect(await ann.call(saveDashboard, { body: { id, revision, widgets: kept } })).toEqual({
      id,
      revision: 2,
    });
    const own = await ann.call(getDashboard, { params });
    expect(own.widgets).toMatchObject([{ width: 12, report: { moduleId: secret } }]);
  });

  it('is changed only as of the revision that was read', async () => {
    const { ann, id, revision, params } = await aBoard();
    await ann.call(saveDashboard, { body: { id, revision, name: 'First' } });
    expect(await refusal(ann, { id, revision, name: 'Second' })).toEqual([409, 'stale_revision', undefined]);
    expect(await refusal(ann, { id, name: 'Third' })).toEqual([409, 'stale_revision', undefined]);
    expect((await ann.call(getDashboard, { params })).name).toBe('First');
  });

  it('has a name of its own, and widgets that ask what their app has', async () => {
    const { ann, bob, secret, report, params } = await aBoard();
    const bad = (path: string) => [422, 'validation_failed', `body.${path}`];
    expect(await refusal(ann, { name: 'OVERVIEW' })).toEqual([422, 'duplicate_name', 'body.name']);
    expect(await refusal(ann, {})).toEqual(bad('name'));
    const of = (...widgets: object[]) => ({ name: 'New', widgets });
    expect(await refusal(ann, of(widget()))).toEqual(bad('widgets[0].report'));
    expect(await refusal(ann, of(widget(report), widget(report)))).toEqual(bad('widgets[1].id'));
    const gone = { ...report, rows: [{ column: 'gone' }] };
    expect(await refusal(ann, of(widget(gone)))).toEqual(bad('widgets[0].report.rows[0].column'));
    expect(await refusal(ann, of(widget(undefined, { kind: 'text' })))).toEqual(bad('widgets[0].text'));
    expect(await refusal(ann, of(widget(report, { kind: 'text', text: 'x' })))).toEqual(
      bad('widgets[0].report'),
    );
    expect(await refusal(ann, of(widget(report, { width: 13 })))).toEqual(bad('widgets[0].width'));
    expect((await refusal(bob, of(widget({ moduleId: secret }))))[0]).toBe(404);
    const team = [{ kind: 'team' as const, id: '01900000-0000-7000-8000-000000000001' }];
    const shared = await ann.attempt(shareDashboard, { params, body: { sharedWith: team } });
    expect(shared.error?.errors[0]?.path).toBe('body.sharedWith[0].id');
    expect([await namesFor(ann), await namesFor(bob)]).toEqual([['Overview'], []]);
  });
});
