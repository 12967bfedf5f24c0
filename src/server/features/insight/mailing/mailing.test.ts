import * as xlsx from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteInquiry } from '#contracts/insight/delete-inquiry.ts';
import { getInquirySchedule } from '#contracts/insight/get-inquiry-schedule.ts';
import { getReportDesign } from '#contracts/insight/reports/get-report-design.ts';
import { getReportSchedule } from '#contracts/insight/reports/get-report-schedule.ts';
import type { SentDesign } from '#contracts/insight/reports/report-design-shape.ts';
import { saveReportDesign } from '#contracts/insight/reports/save-report-design.ts';
import { saveReportSchedule } from '#contracts/insight/reports/save-report-schedule.ts';
import { saveInquiry } from '#contracts/insight/save-inquiry.ts';
import { saveInquirySchedule } from '#contracts/insight/save-inquiry-schedule.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { renameOrganization } from '#test/factories/renamed-organization.ts';
import { startMailServer } from '#test/harness/mail-server.ts';
import { readPdf } from '#test/harness/read-pdf.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { startTestPlatform } from '#test/harness/test-platform.ts';
import { type TestTenant, testTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { overdueReports } from './report-schedule-store.ts';
import { sendDueReportHandler } from './send-due-report.ts';
import { idsOf } from './subject.ts';

const mailServer = await startMailServer();
let now = new Date('2036-03-02T08:00:00.000Z');
const platform = useTestPlatform({ now: () => now, settings: { SMTP_URL: mailServer.url } });
afterAll(() => mailServer.stop());

const design: SentDesign = {
  source: 'list',
  paper: { size: 'a4', isLandscape: false, marginMm: 20 },
  head: [],
  foot: [],
  body: [
    {
      id: 't',
      kind: 'table',
      width: 12,
      columns: [{ title: 'Title', text: '{title}', width: 1, align: 'left', total: 'count' }],
    },
  ],
};
const times = {
  repeats: 'days' as const,
  every: 1,
  beginsOn: '2036-03-02',
  endsOn: null,
  time: '09:00',
  weekdays: [],
  timeZone: 'Etc/UTC',
};

async function aReport() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const [ana, ben] = [await tenant.addUser({ flags: ['isFullUser'] }), await tenant.addUser()];
  const out = await tenant.addUser();
  const rules = [
    { who: { kind: 'everyone' as const }, actions: ['start', 'viewOwn'] },
    ...[designer, ana, ben].map((user) => ({
      who: { kind: 'user' as const, value: user.id },
      actions: ['export'],
    })),
  ];
  const moduleId = await aPublishedApp(
    designer,
    aDefinition([aSection('main', [aField('title', 'text')])], {
      permission: { rules: rules as never, rawPermission: null },
    }),
  );
  for (const user of [ana, ben]) {
    const data = { title: user === ana ? 'Of Ana' : 'Of Ben' };
    await user.call(submitEntry, { query: { moduleId }, body: { data } });
  }
  const { id } = await ana.call(saveReportDesign, { body: { name: 'All of it', moduleId, design } });
  return { tenant, ana, ben, out, id, moduleId };
}

/** What is due at a moment is sent, by two workers at once and then again. */
async function at(tenant: TestTenant, moment: string): Promise<void> {
  now = new Date(moment);
  const ctx = await tenant.context();
  for (const { subject, nextDueAt } of await overdueReports(ctx.db, new Date(now.getTime() + 1))) {
    const job = { ...idsOf(subject), dueAt: nextDueAt } as never;
    const run = async () => sendDueReportHandler.run(await tenant.context(), job, 'job');
    await Promise.all([run(), run()]);
    await run();
  }
  await platform.settle();
}

const received = (from = 0) => mailServer.received.slice(from);

describe('a report that is sent by mail', () => {
  it('goes to each recipient once, with what they may see; who may take out nothing gets none', async () => {
    const { tenant, ana, ben, out, id } = await aReport();
    const before = mailServer.received.length;
    const recipients = [ana, ben, out].map((user) => ({ kind: 'user' as const, id: user.id }));
    const saved = await ana.call(saveReportSchedule, {
      params: { id },
      body: { schedule: { times, recipients } },
    });
    expect(saved.schedule?.next_due_at).toBe('2036-03-02T09:00:00.000Z');
    await at(tenant, '2036-03-02T09:00:00.000Z');
    const mails = received(before);
    expect(mails).toHaveLength(2);
    const texts = await Promise.all(
      mails.map(async ({ email }) => {
        const [file] = email.attachments;
        expect(file?.filename).toBe('All of it.pdf');
        return (await readPdf(Buffer.from(file?.content as ArrayBuffer))).text;
      }),
    );
    expect(texts.filter((text) => text.includes('Of Ana') && !text.includes('Of Ben'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('Of Ben') && !text.includes('Of Ana'))).toHaveLength(1);
    const { schedule } = await ana.call(getReportSchedule, { params: { id } });
    expect(schedule?.next_due_at).toBe('2036-03-03T09:00:00.000Z');
    await ana.call(saveReportSchedule, { params: { id }, body: { schedule: null } });
    await at(tenant, '2036-03-04T09:00:00.000Z');
    expect(received(before)).toHaveLength(2);
  });

  it('is written in the language of the organisation to somebody without one', async () => {
    const { tenant, ana, id } = await aReport();
    await renameOrganization(tenant, 'Nordwind', 'de');
    const before = mailServer.received.length;
    const recipients = [{ kind: 'user' as const, id: ana.id }];
    const saved = await ana.call(saveReportSchedule, {
      params: { id },
      body: { schedule: { times, recipients } },
    });
    await at(tenant, saved.schedule?.next_due_at ?? '');
    const texts = received(before).map(({ email }) => email.text ?? '');
    expect(texts.map((text) => text.includes('Der Bericht liegt bei'))).toEqual([true]);
  });

  it('is refused without a further time, and for reports about one entry', async () => {
    now = new Date('2036-03-02T08:00:00.000Z');
    const { ana, id } = await aReport();
    const recipients = [{ kind: 'user' as const, id: ana.id }];
    const fault = async (designId: string, more: object) => {
      const refused = await ana.attempt(saveReportSchedule, {
        params: { id: designId },
        body: { schedule: { times: { ...times, ...more }, recipients } },
      });
      return refused.error?.errors[0]?.code;
    };
    expect(await fault(id, { repeats: 'once', beginsOn: '2020-01-01' })).toBe('never_due');
    expect(await fault(id, { repeats: 'weeks' })).toBe('weekday_missing');
    const { moduleId } = await ana.call(getReportDesign, { params: { id } });
    const letter = { ...design, source: 'entry' as const, body: [] };
    const one = await ana.call(saveReportDesign, { body: { name: 'One', moduleId, design: letter } });
    expect(await fault(one.id, {})).toBe('report_of_one_entry');
  });
});

/** A quick report by the title of entries. */
async function aQuickReport() {
  const { moduleId, ...made } = await aReport();
  const report = { moduleId, rows: [{ column: 'title' }] };
  const { id } = await made.ana.call(saveInquiry, { body: { name: 'By title', report } });
  return { ...made, id };
}

describe('a quick report that is sent by mail', () => {
  it('goes to each recipient once, as a sheet of what they may see, with a link where they may open it', async () => {
    now = new Date('2036-03-02T08:00:00.000Z');
    const { tenant, ana, ben, out, id } = await aQuickReport();
    const before = mailServer.received.length;
    const recipients = [ana, ben, out].map((user) => ({ kind: 'user' as const, id: user.id }));
    const params = { id };
    const body = { schedule: { times, recipients } };
    expect((await ben.attempt(saveInquirySchedule, { params, body })).status).toBe(403);
    await ana.call(saveInquirySchedule, { params, body });
    await at(tenant, '2036-03-02T09:00:00.000Z');
    const mails = received(before).map(({ email }) => {
      const [file] = email.attachments;
      const book = xlsx.read(Buffer.from(file?.content as ArrayBuffer), { type: 'buffer' });
      const text = xlsx.utils.sheet_to_csv(book.Sheets[book.SheetNames[0] ?? ''] as xlsx.WorkSheet);
      return { name: file?.filename, text, hasLink: (email.html ?? '').includes(`/inquiry?report=${id}`) };
    });
    expect(mails).toHaveLength(2);
    const [toAna, toBen] = mails.toSorted((one, other) => Number(other.hasLink) - Number(one.hasLink));
    expect(toAna?.name).toMatch(/\.xlsx$/);
    expect(toAna?.text).toContain('Of Ana');
    expect(toAna?.text).not.toContain('Of Ben');
    expect(toBen?.text).toContain('Of Ben');
    expect(toBen?.text).not.toContain('Of Ana');
    // It is not shared with Ben: a link would lead nowhere.
    expect([toAna?.hasLink, toBen?.hasLink]).toEqual([true, false]);
    expect((await ana.call(getInquirySchedule, { params })).schedule?.next_due_at).toBe(
      '2036-03-03T09:00:00.000Z',
    );
    await ana.call(deleteInquiry, { params });
    await at(tenant, '2036-03-04T09:00:00.000Z');
    expect(received(before)).toHaveLength(2);
  });
});

describe.runIf(isPostgres)('two nodes', () => {
  it.each(['report', 'quick report'])('send a %s that both find due once', async (kind) => {
    now = new Date('2036-03-02T08:00:00.000Z');
    const { tenant, ana, id } = kind === 'report' ? await aReport() : await aQuickReport();
    const before = mailServer.received.length;
    const recipients = [{ kind: 'user' as const, id: ana.id }];
    const body = { schedule: { times, recipients } };
    if (kind === 'report') await ana.call(saveReportSchedule, { params: { id }, body });
    else await ana.call(saveInquirySchedule, { params: { id }, body });
    const other = await startTestPlatform({
      sharedWith: platform,
      now: () => now,
      settings: { SMTP_URL: mailServer.url },
    });
    try {
      now = new Date('2036-03-02T09:00:00.000Z');
      const there = testTenant(other.running, tenant.tenant, (request) => other.app.server.inject(request));
      const ids = kind === 'report' ? { designId: id } : { inquiryId: id };
      const job = { ...ids, dueAt: '2036-03-02T09:00:00.000Z' } as never;
      await Promise.all([
        sendDueReportHandler.run(await tenant.context(), job, 'job'),
        sendDueReportHandler.run(await there.context(), job, 'job'),
      ]);
      await platform.settle();
      await other.settle();
    } finally {
      await other.stop();
    }
    expect(received(before)).toHaveLength(1);
  });
});
