import { randomUUID } from 'node:crypto';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { saveDashboard } from '#contracts/insight/dashboards/save-dashboard.ts';
import { saveReportDesign } from '#contracts/insight/reports/save-report-design.ts';
import { saveInquiry } from '#contracts/insight/save-inquiry.ts';
import { listedColumns } from '#engine/form/names/listed-columns.ts';
import { mailReportHandler } from '#server/features/insight/index.ts';
import type { MailTransport } from '#server/platform/mail/mail.ts';
import type { TestPlatform } from '#test/harness/test-platform.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { textOfFile } from './text-of-file.ts';

type SentDesign = EndpointInput<typeof saveReportDesign>['body']['design'];

/** What is mailed at set times, as the job names it. */
export interface MailedSubject {
  readonly about: string;
  readonly ids: Readonly<Record<string, string>>;
  /** Whether every recipient who sees the entries finds them in it by the field that no step hides. */
  readonly listsEntries: boolean;
}

const chunks = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_none, index) =>
    all.slice(index * size, (index + 1) * size),
  );

/** A quick report by each column, dashboards of them in several forms, and reports that list them, all of one person. */
export async function mailedSubjects(
  owner: TestUser,
  moduleId: string,
  columns: readonly { readonly name: string; readonly isGroupable: boolean }[],
): Promise<readonly MailedSubject[]> {
  const names = columns.filter(({ isGroupable }) => isGroupable).map(({ name }) => name);
  const inquiries = names.map(async (name): Promise<MailedSubject> => {
    const body = { name: `By ${name}`, report: { moduleId, rows: [{ column: name }] } };
    const { id: inquiryId } = await owner.call(saveInquiry, { body });
    return { about: `quick report by ${name}`, ids: { inquiryId }, listsEntries: false };
  });
  const dashboards = chunks(names, 4).map(async (some, index): Promise<MailedSubject> => {
    const widgets = some.flatMap((name, place) =>
      (['bar', 'entries'] as const).map((kind) => ({
        id: `${kind}-${place}`,
        kind,
        title: '',
        width: 6,
        height: 3,
        report: { moduleId, rows: [{ column: name }] },
      })),
    );
    const body = { name: `Mailed ${index}`, widgets };
    const { id: dashboardId } = await owner.call(saveDashboard, { body });
    return { about: `dashboard of ${some}`, ids: { dashboardId }, listsEntries: false };
  });
  const designs = chunks(
    names.filter((name) => name !== 'plain' && !(name in listedColumns)),
    3,
  ).map(async (some, index): Promise<MailedSubject> => {
    const body = { name: `Mailed list ${index}`, moduleId, design: listOf(['plain', ...some]) };
    const { id: designId } = await owner.call(saveReportDesign, { body });
    return { about: `report of ${some}`, ids: { designId }, listsEntries: true };
  });
  return Promise.all([...designs, ...dashboards, ...inquiries]);
}

function listOf(names: readonly string[]): SentDesign {
  const columns = names.map((name) => ({
    title: '',
    text: `{${name}}`,
    width: 1,
    align: 'left' as const,
  }));
  return {
    source: 'list',
    paper: { size: 'a4', isLandscape: true, marginMm: 10 },
    head: [],
    foot: [],
    body: [{ id: 'rows', kind: 'table', width: 12, columns }],
  };
}

/** Runs the job for one recipient; all that was handed to the mail server, with the texts in attached files. */
export async function mailTo(
  world: { readonly platform: TestPlatform; readonly tenant: TestTenant },
  recipient: TestUser,
  subject: MailedSubject,
): Promise<string> {
  const texts: string[] = [];
  const transport: MailTransport = {
    send: async ({ to, subject: title, html, text }, _messageId, extras) => {
      const file = extras?.attachment;
      texts.push(to, title, html, text, file?.name ?? '');
      if (file) texts.push(await textOfFile(file.type, file.bytes));
    },
    close: () => {},
  };
  const { platform } = world.platform.running;
  const before = platform.mails;
  Object.assign(platform, { mails: transport });
  try {
    const job = { ...subject.ids, userId: recipient.id } as never;
    await mailReportHandler.run(await world.tenant.context(), job, randomUUID());
  } finally {
    Object.assign(platform, { mails: before });
  }
  return texts.join('\n');
}
