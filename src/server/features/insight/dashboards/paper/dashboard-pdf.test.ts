import { afterAll, describe, expect, it } from 'vitest';
import { exportDashboard } from '#contracts/insight/dashboards/export-dashboard.ts';
import { getDashboardSchedule } from '#contracts/insight/dashboards/get-dashboard-schedule.ts';
import { saveDashboard } from '#contracts/insight/dashboards/save-dashboard.ts';
import { saveDashboardSchedule } from '#contracts/insight/dashboards/save-dashboard-schedule.ts';
import { shareDashboard } from '#contracts/insight/dashboards/share-dashboard.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { startMailServer } from '#test/harness/mail-server.ts';
import { readPdf } from '#test/harness/read-pdf.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { overdueReports } from '../../mailing/report-schedule-store.ts';
import { sendDueReportHandler } from '../../mailing/send-due-report.ts';

const mailServer = await startMailServer();
let now = new Date('2036-03-02T08:00:00.000Z');
const platform = useTestPlatform({ now: () => now, settings: { SMTP_URL: mailServer.url } });
afterAll(() => mailServer.stop());

/** Ann and Bob see and export their own entries, Cid sees his own and exports none. */
async function aBoard() {
  now = new Date('2036-03-02T08:00:00.000Z');
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const [ann, bob, cid] = [
    await tenant.addUser({ flags: ['isFullUser'] }),
    await tenant.addUser({ flags: ['isFullUser'] }),
    await tenant.addUser({ flags: ['isFullUser'] }),
  ];
  const rules = [
    { who: { kind: 'everyone' as const }, actions: ['start', 'viewOwn'] },
    ...[ann, bob].map(({ id }) => ({ who: { kind: 'user' as const, value: id }, actions: ['export'] })),
  ];
  const form = [aSection('main', [aField('kind', 'text'), aField('amount', 'number')])];
  const moduleId = await aPublishedApp(
    admin,
    aDefinition(form, { permission: { rules: rules as never, rawPermission: null } }),
  );
  for (const [user, kind, amount] of [
    [ann, 'Apples', 1200],
    [ann, 'Apricots', 34],
    [bob, 'Bananas', 560],
  ] as const) {
    await aStoredEntry(tenant, user, moduleId, { kind, amount });
  }
  const measures = [{ aggregate: 'sum' as const, column: 'amount' }];
  const size = { width: 6, height: 3 };
  const { id } = await ann.call(saveDashboard, {
    body: {
      name: 'Fruit',
      widgets: [
        {
          ...size,
          id: 'f',
          kind: 'figure',
          title: 'Spent',
          goal: 1000,
          goalIs: 'most',
          report: { moduleId, measures },
        },
        {
          ...size,
          id: 'b',
          kind: 'bar',
          title: 'By kind',
          report: { moduleId, rows: [{ column: 'kind' }], measures },
        },
        {
          ...size,
          id: 'l',
          kind: 'line',
          title: 'By month',
          report: { moduleId, rows: [{ column: 'created_on', period: 'month' }], measures },
        },
        { ...size, id: 'e', kind: 'entries', title: 'Newest', report: { moduleId } },
        { ...size, id: 'p', kind: 'process', title: 'As it ran', report: { moduleId } },
        { ...size, id: 't', kind: 'text', title: '', text: 'Ask the grocer.' },
      ],
    },
  });
  return { tenant, ann, bob, cid, moduleId, id, params: { id } };
}

async function pdfOf(user: TestUser, id: string, body: object = {}) {
  const answer = await user.inject({
    method: 'POST',
    url: exportDashboard.path.replace(':id', id),
    payload: body,
  });
  return {
    status: answer.statusCode,
    pdf: answer.statusCode === 200 ? await readPdf(answer.rawPayload) : null,
  };
}

describe('a dashboard as a PDF', () => {
  it('has the figures of its reader with the data of each chart, tagged', async () => {
    const { ann, bob, id, params } = await aBoard();
    await ann.call(shareDashboard, { params, body: { sharedWith: [{ kind: 'user', id: bob.id }] } });
    const own = (await pdfOf(ann, id)).pdf;
    expect(own).toMatchObject({ isTagged: true, language: 'en' });
    expect(own?.elements).toEqual(expect.arrayContaining(['H1', 'H2', 'Figure', 'Table', 'TH', 'TD']));
    for (const text of [
      'Fruit',
      '1,234',
      '234 over budget',
      'Apples',
      'March 2036',
      'Newest',
      'As it ran',
      'No runs here',
      'Ask the grocer.',
    ]) {
      expect(own?.text).toContain(text);
    }
    expect(own?.text).not.toContain('Bananas');
    const others = (await pdfOf(bob, id)).pdf?.text ?? '';
    expect(others).toContain('440 left');
    expect(others).not.toContain('Ap');
  });

  it('follows the groups that were pressed, except in the widget where they were', async () => {
    const { ann, moduleId, id } = await aBoard();
    const rules = { condition: 'and', rules: [{ field: 'kind', operator: 'eq', value: 'Apricots' }] };
    const { pdf } = await pdfOf(ann, id, { filters: [{ moduleId, widgetId: 'b', rules }] });
    expect(pdf?.text).toContain('966 left');
    expect(pdf?.text).toContain('Apples');
  });

  it('is refused to those who see it and can export nothing of it, and not there for those who do not', async () => {
    const { ann, cid, id, params } = await aBoard();
    expect((await pdfOf(cid, id)).status).toBe(404);
    await ann.call(shareDashboard, { params, body: { sharedWith: [{ kind: 'user', id: cid.id }] } });
    expect((await pdfOf(cid, id)).status).toBe(403);
  });
});

/** Ann exports orders; the vendors that they name she only sees. */
async function aJoinedBoard() {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const ann = await tenant.addUser({ flags: ['isFullUser'] });
  const appOf = (fields: ReturnType<typeof aField>[], actions: ('start' | 'viewAll' | 'export')[]) =>
    aPublishedApp(
      admin,
      aDefinition([aSection('main', fields)], {
        permission: { rules: [{ who: { kind: 'everyone' }, actions }], rawPermission: null },
      }),
    );
  const vendors = await appOf([aField('city', 'text')], ['start', 'viewAll']);
  const orders = await appOf(
    [aField('kind', 'text'), aField('vendor', 'lookup', { moduleId: vendors })],
    ['start', 'viewAll', 'export'],
  );
  const { id: vendor } = await aStoredEntry(tenant, admin, vendors, { city: 'Vienna' });
  await aStoredEntry(tenant, admin, orders, { kind: 'Apples', vendor });
  const joins = [{ name: 'vnd', way: 'names' as const, moduleId: vendors, field: 'vendor' }];
  const widget = (column: string, joined: object) => ({
    ...{ id: column.replace('.', ''), kind: 'bar' as const, title: '', width: 6, height: 3 },
    report: { moduleId: orders, rows: [{ column }], ...joined },
  });
  const widgets = [widget('kind', {}), widget('vnd.city', { joins })];
  const { id } = await ann.call(saveDashboard, { body: { name: 'Orders', widgets } });
  return { ann, id };
}

it('a dashboard has no figures of a joined app that its reader may only see', async () => {
  const { ann, id } = await aJoinedBoard();
  const { status, pdf } = await pdfOf(ann, id);
  expect([status, pdf?.text.includes('Apples'), pdf?.text.includes('Vienna')]).toEqual([200, true, false]);
});

/** What is due at a moment is sent, by two workers at once and then again. */
async function at(tenant: TestTenant, moment: string): Promise<void> {
  now = new Date(moment);
  const ctx = await tenant.context();
  for (const { subject, nextDueAt } of await overdueReports(ctx.db, new Date(now.getTime() + 1))) {
    const job = { dashboardId: subject.id, dueAt: nextDueAt } as never;
    const run = async () => sendDueReportHandler.run(await tenant.context(), job, 'job');
    await Promise.all([run(), run()]);
    await run();
  }
  await platform.settle();
}

it('a dashboard is sent to each recipient once with their figures, and not to those who can export none', async () => {
  const { tenant, ann, bob, cid, params } = await aBoard();
  const before = mailServer.received.length;
  const times = {
    repeats: 'days' as const,
    every: 1,
    beginsOn: '2036-03-02',
    endsOn: null,
    time: '09:00',
    weekdays: [],
    timeZone: 'Etc/UTC',
  };
  const recipients = [ann, bob, cid].map(({ id }) => ({ kind: 'user' as const, id }));
  const body = { schedule: { times, recipients } };
  expect((await bob.attempt(saveDashboardSchedule, { params, body })).status).toBe(404);
  await ann.call(saveDashboardSchedule, { params, body });
  await at(tenant, '2036-03-02T09:00:00.000Z');
  const texts = await Promise.all(
    mailServer.received.slice(before).map(async ({ email }) => {
      expect(email.subject).toBe('Fruit');
      return (await readPdf(Buffer.from(email.attachments[0]?.content as ArrayBuffer))).text;
    }),
  );
  expect(texts.map((text) => [text.includes('Apples'), text.includes('Bananas')]).toSorted()).toEqual([
    [false, true],
    [true, false],
  ]);
  const { schedule } = await ann.call(getDashboardSchedule, { params });
  expect(schedule?.next_due_at).toBe('2036-03-03T09:00:00.000Z');
  await ann.call(saveDashboardSchedule, { params, body: { schedule: null } });
  await at(tenant, '2036-03-04T09:00:00.000Z');
  expect(mailServer.received).toHaveLength(before + 2);
});
