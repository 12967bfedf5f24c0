import { randomUUID } from 'node:crypto';
import { saveRole } from '#contracts/administration/save-role.ts';
import { saveTeam } from '#contracts/administration/save-team.ts';
import { saveUser } from '#contracts/administration/save-user.ts';
import { saveUserView } from '#contracts/administration/save-user-view.ts';
import { getAnalystAccess } from '#contracts/analyst-access/get-analyst-access.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { addAuthorities } from '#contracts/authorities/add-authorities.ts';
import { renewCalendarFeed } from '#contracts/calendar-feed/renew-calendar-feed.ts';
import { getFile } from '#contracts/files/get-file.ts';
import { linkFile } from '#contracts/files/link-file.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { saveDashboard } from '#contracts/insight/dashboards/save-dashboard.ts';
import { saveModel } from '#contracts/insight/models/save-model.ts';
import { saveReportDesign } from '#contracts/insight/reports/save-report-design.ts';
import { uploadWordReport } from '#contracts/insight/reports/upload-word-report.ts';
import { saveInquiry } from '#contracts/insight/save-inquiry.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { savePushDevice } from '#contracts/on-device/save-push-device.ts';
import { deleteRecordTemplate } from '#contracts/record-templates/delete-record-template.ts';
import { listRecordTemplates } from '#contracts/record-templates/list-record-templates.ts';
import { saveRecordTemplate } from '#contracts/record-templates/save-record-template.ts';
import { deleteSchedule } from '#contracts/schedules/delete-schedule.ts';
import { listSchedules } from '#contracts/schedules/list-schedules.ts';
import { saveSchedule } from '#contracts/schedules/save-schedule.ts';
import type { UserListView } from '#contracts/shapes/user-view.ts';
import { getSignInPolicy } from '#contracts/sign-in-policy/get-sign-in-policy.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { saveTaskFilter } from '#contracts/tasks/save-task-filter.ts';
import { getOrganization } from '#contracts/tenants/get-organization.ts';
import { uploadOrganizationLogo } from '#contracts/tenants/upload-organization-logo.ts';
import { deleteEntry } from '#contracts/workflow/delete-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { makePasswordSecret } from '#server/features/identity/index.ts';
import { mailLinkToken } from '#server/features/mails/deciding/mail-link.ts';
import { directory } from '#server/features/people/directory.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPushBrowser } from '#test/harness/peers/push-office.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { anImport } from './an-import.ts';
import { anAssistant } from './assistant-requests.ts';
import { authorityPem } from './authority-pem.ts';
import { aBot } from './bot-requests.ts';
import { aConnectHub } from './connect-hub-requests.ts';
import {
  aCategory,
  aConnector,
  aConsent,
  aDataSet,
  aDraftModule,
  aFavourite,
  aSectionTemplate,
  aSecurityHeader,
  aValueList,
  type Parts,
} from './designed-ids.ts';
import { aDocumentReading } from './document-reading-requests.ts';
import { anInbox } from './inbox-requests.ts';
import { anIncomingWebhook } from './incoming-webhook-requests.ts';
import { worldDesign, worldModel, worldReport, worldWidget, worldWordFile } from './insight-requests.ts';
import { anOwnKey, aServiceKey } from './key-requests.ts';
import { webp } from './organization-requests.ts';
import { aPasskey } from './passkey-ids.ts';
import { aPicture } from './people-requests.ts';
import { aPrediction, aPublishedModule } from './prediction-requests.ts';
import { type ProcessApps, processesOf } from './processes.ts';
import { weekly } from './schedule-requests.ts';
import { aProtected, aSecondFactor } from './second-factor-ids.ts';
import { anIdentityProvider, aSignInCode } from './single-sign-on-requests.ts';
import { aWebhook } from './webhook-requests.ts';
import type { Ids } from './world-types.ts';

/** Makes some objects that belong together, and answers their ids. */
type Maker = (parts: Parts) => Promise<Partial<Ids>>;

/** The makers of one world. They learn at their first turn which ids each makes. */
export function makersOf(apps: ProcessApps) {
  const makers: readonly Maker[] = [
    aDraftModule,
    aCategory,
    aFavourite,
    aSectionTemplate,
    aValueList,
    aDataSet,
    aConnector,
    aConsent,
    aSecurityHeader,
    aConnectHub,
    anAssistant,
    aBot,
    anIncomingWebhook,
    anInbox,
    aDocumentReading,
    aPrediction,
    aPublishedModule,
    aWebhook,
    aDraft,
    aRunningEntry,
    aDeletedEntry,
    aTaskFilter,
    aUserView,
    anInquiry,
    aModel,
    aDashboard,
    aReportDesign,
    aRecordTemplate,
    aSchedule,
    anUnusedFile,
    aSession,
    aCalendarFeed,
    aPushDevice,
    anIdentityProvider,
    anOwnKey,
    aServiceKey,
    aSignInCode,
    anInvited,
    aSecondFactor,
    aPasskey,
    aPolicy,
    aProtected,
    emptyGroups,
    anAuditRecord,
    aPicture,
    imports,
    (parts) => processesOf(parts, apps),
  ];
  const made = new Map<Maker, readonly string[]>();
  return {
    /** All, or those whose ids are used. */
    make: async (parts: Parts, uses?: readonly string[]): Promise<Partial<Ids>> => {
      let ids: Partial<Ids> = {};
      for (const maker of makers) {
        const isUsed = !uses || !made.has(maker) || made.get(maker)?.some((id) => uses.includes(id));
        if (!isUsed) continue;
        const some = await maker(parts);
        made.set(maker, Object.keys(some));
        ids = { ...ids, ...some };
      }
      return ids;
    },
  };
}

/** Values of an entry of the world's app. */
const valuesOf = ({ canary, people: { author } }: Parts) => ({
  title: canary,
  amount: 5,
  contact: author.id,
  items: [{ what: canary, price: 1 }],
});

const upload = ({ canary, module, people: { author } }: Parts, name: string) =>
  author.call(uploadBase64, {
    body: { moduleId: module, name, content: Buffer.from(canary).toString('base64') },
  });

/** A draft with a file, and a ticket for that. */
async function aDraft(parts: Parts) {
  const { canary, module, people } = parts;
  const paper = await upload(parts, `${canary}.txt`);
  const draft = await people.author.call(saveEntry, {
    query: { moduleId: module },
    body: { data: { ...valuesOf(parts), paper, pin: `1234 ${canary}` } },
  });
  const { url } = await people.author.call(getFile, { body: { key: paper.key } });
  const ticket = new URL(url, 'http://here').searchParams.get('token') ?? '';
  const { token: permalink } = await people.author.call(linkFile, { body: { key: paper.key } });
  return { draft: draft.id, draftRevision: draft.revision, file: paper.key, ticket, permalink };
}

/** The author's feed, with a task of theirs in it at most. */
async function aCalendarFeed({ people: { author } }: Parts) {
  const { url } = await author.call(renewCalendarFeed, {});
  return { calendarToken: new URL(url).searchParams.get('token') ?? '' };
}

/** A device of the author, which is told nothing: no push service is at its address. */
async function aPushDevice({ people: { author } }: Parts) {
  const { id } = await author.call(savePushDevice, {
    body: { ...aPushBrowser(`https://push.example.com/${randomUUID()}`).subscription, name: 'Phone' },
  });
  return { pushDevice: id };
}

/** A running entry with its task, and what tells the approver of it. */
async function aRunningEntry(parts: Parts) {
  const { tenant, module, people } = parts;
  const data = valuesOf(parts);
  const running = await people.author.call(submitEntry, { query: { moduleId: module }, body: { data } });
  const tasks = await people.approver.call(listTasks, { body: { length: 100 } });
  const task = tasks.items.find((item) => item.recordId === running.id)?.id ?? '';
  const { notif } = await people.approver.call(listNotifications, { query: {} });
  return {
    running: running.id,
    author: people.author.id,
    task,
    mailToken: await aMailToken(tenant, people.approver.id, task),
    notification: notif[0]?.id ?? '',
    user: people.designer.id,
  };
}

async function aDeletedEntry(parts: Parts) {
  const { module, people } = parts;
  const data = valuesOf(parts);
  const { id } = await people.author.call(saveEntry, { query: { moduleId: module }, body: { data } });
  await people.author.call(deleteEntry, { query: { moduleId: module, id } });
  return { deleted: id };
}

async function aTaskFilter({ canary, people }: Parts) {
  const { id: taskFilter } = await people.approver.call(saveTaskFilter, {
    body: { name: canary.slice(0, 60), scope: 'mine' },
  });
  return { taskFilter };
}

async function aUserView({ canary, people }: Parts) {
  const view: UserListView = {
    state: 'all',
    searchValue: '',
    role_ids: [],
    team_ids: [],
    warnings: [],
    order: null,
  };
  const body = { name: canary.slice(0, 60), view };
  return { userView: (await people.admin.call(saveUserView, { body })).id };
}

async function anInquiry({ canary, module, people, number }: Parts) {
  const { id: inquiry } = await people.designer.call(saveInquiry, {
    body: { name: `Report ${number} ${canary}`.slice(0, 80), report: worldReport(module) },
  });
  return { inquiry };
}

async function aModel({ canary, module, people, number }: Parts) {
  const { id: model } = await people.designer.call(saveModel, {
    body: { name: `Model ${number} ${canary}`.slice(0, 80), model: worldModel(module) },
  });
  return { model };
}

async function aDashboard({ canary, module, people, number }: Parts) {
  const { id: dashboard } = await people.designer.call(saveDashboard, {
    body: { name: `Board ${number} ${canary}`.slice(0, 80), widgets: [worldWidget(module)] },
  });
  return { dashboard };
}

async function aReportDesign({ canary, module, people, number }: Parts) {
  const { id: reportDesign } = await people.designer.call(saveReportDesign, {
    body: { name: `Letter ${number} ${canary}`.slice(0, 80), moduleId: module, design: worldDesign },
  });
  const { id: listDesign } = await people.designer.call(saveReportDesign, {
    body: {
      name: `List ${number} ${canary}`.slice(0, 80),
      moduleId: module,
      design: { ...worldDesign, source: 'list', body: [] },
    },
  });
  const { headers, payload } = aMultipartFile(worldWordFile(), 'letter.docx');
  const name = encodeURIComponent(`Word ${number} ${canary}`.slice(0, 80));
  const sent = await people.designer.inject({
    method: 'POST',
    url: `${uploadWordReport.path}?moduleId=${module}&name=${name}`,
    headers,
    payload,
  });
  return { reportDesign, listDesign, wordReport: sent.json<{ data: { id: string } }>().data.id };
}

async function aRecordTemplate(parts: Parts) {
  const { canary, module, people, number } = parts;
  const kept = await people.author.call(listRecordTemplates, { params: { moduleId: module } });
  // The first belongs to the world; there may be only so many.
  for (const { templateId, templateName } of kept) {
    if (templateName.startsWith('Kept 1 ')) continue;
    await people.author.call(deleteRecordTemplate, { params: { moduleId: module, templateId } });
  }
  const { templateId: recordTemplate } = await people.author.call(saveRecordTemplate, {
    body: { moduleId: module, templateName: `Kept ${number} ${canary}`.slice(0, 60), data: valuesOf(parts) },
  });
  return { recordTemplate };
}

async function aSchedule(parts: Parts) {
  const { canary, module, people, number } = parts;
  const scheduled = await people.author.call(listSchedules, { body: { length: 100 } });
  // The first belongs to the world; there may be only so many.
  for (const { schedule_id: taskSchedulerId, name } of scheduled.items) {
    if (!name.startsWith('Kept 1 ')) await people.author.call(deleteSchedule, { body: { taskSchedulerId } });
  }
  const { taskSchedulerId: schedule } = await people.author.call(saveSchedule, {
    body: {
      moduleId: module,
      name: `Kept ${number} ${canary}`.slice(0, 60),
      times: weekly,
      data: valuesOf(parts),
    },
  });
  return { schedule };
}

async function anUnusedFile(parts: Parts) {
  return { unusedFile: (await upload(parts, 'unused.txt')).key };
}

/** The secret of a link in a mail to whoever has the task. */
async function aMailToken(tenant: TestTenant, userId: string, taskId: string): Promise<string> {
  const ctx = await tenant.context();
  const epoch = (await directory(ctx)).person(userId)?.tokenEpoch ?? 0;
  return mailLinkToken(ctx, { id: ctx.randomId(), taskId, userId, epoch }, ctx.now);
}

async function aSession({ tenant, people }: Parts) {
  const credential = await sealedCredential(tenant, { username: people.author.username });
  const session = await tenant.anyone.call(authenticate, { body: { credential } });
  return {
    accessToken: session.token ?? '',
    refreshToken: session.accessToken,
    session: session.accessToken.split('.')[0] ?? '',
    credential: await sealedCredential(tenant, { username: people.author.username }),
  };
}

async function aPolicy({ people }: Parts) {
  const [authority] = await people.admin.call(addAuthorities, { body: { pem: authorityPem } });
  const { revision: analystRevision } = await people.admin.call(getAnalystAccess, {});
  const { revision: organizationRevision } = await people.admin.call(getOrganization, {});
  return {
    organizationRevision,
    policyRevision: (await people.admin.call(getSignInPolicy, {})).revision,
    analystRevision,
    authority: authority?.id ?? '',
    authorityPem,
  };
}

/** The tenant has a logo again, should a call have removed it. */
async function aLogo({ people }: Parts): Promise<void> {
  const { method, path: url } = uploadOrganizationLogo;
  await people.admin.inject({ method, url, ...aMultipartFile(Buffer.from(webp), 'logo.webp') });
}

/** The last one; what was made before has left some. */
async function anAuditRecord({ people }: Parts) {
  const { items } = await people.admin.call(listAuditTrail, { body: { length: 1 } });
  return { auditRecord: items[0]?.id ?? '' };
}

async function anInvited(parts: Parts) {
  const { tenant, canary, people, number } = parts;
  await aLogo(parts);
  const person = (name: string) => ({
    username: `${name}${number}-${canary}`,
    full_name: `Guest ${canary}`,
    email: `${name}${number}@${canary}.example`,
  });
  const { id: invited } = await people.admin.call(saveUser, { body: person('guest') });
  const gone = { ...person('leaver'), is_active: false };
  const { id: leaver } = await people.admin.call(saveUser, { body: gone });
  const passwordToken = await tenant.transact(null, (ctx) => makePasswordSecret(ctx, invited, 'invitation'));
  const newPassword = await sealedCredential(tenant, { password: 'a-new-long-password' });
  return { invited, leaver, passwordToken, newPassword };
}

async function emptyGroups({ canary, people, number }: Parts) {
  const body = { name: `Empty ${number} ${canary}`, description: canary };
  const { id: emptyTeam } = await people.admin.call(saveTeam, { body });
  const { id: emptyRole } = await people.admin.call(saveRole, { body });
  return { emptyTeam, emptyRole };
}

/** A file of entries of the author's, one that the designer means to make an app of, and one of people to invite. */
async function imports({ tenant, canary, module, people, number }: Parts) {
  return {
    import: await anImport(tenant, people.author, module, canary),
    sheet: await anImport(tenant, people.designer, null, canary),
    peopleFile: await anImport(tenant, people.admin, null, `${canary}-${number}@example.com`),
  };
}
