import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { decideTask } from '#contracts/entries/decide-task.ts';
import { deleteEntry } from '#contracts/entries/delete-entry.ts';
import { saveEntry } from '#contracts/entries/save-entry.ts';
import { submitEntry } from '#contracts/entries/submit-entry.ts';
import { getFile } from '#contracts/files/get-file.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { getModule } from '#contracts/modules/get-module.ts';
import { saveCategory } from '#contracts/modules/save-category.ts';
import { setUserConfig } from '#contracts/modules/set-user-config.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { deleteRecordTemplate } from '#contracts/record-templates/delete-record-template.ts';
import { listRecordTemplates } from '#contracts/record-templates/list-record-templates.ts';
import { saveRecordTemplate } from '#contracts/record-templates/save-record-template.ts';
import { addDataRow } from '#contracts/reference-data/add-data-row.ts';
import { saveDataSet } from '#contracts/reference-data/save-data-set.ts';
import { deleteSchedule } from '#contracts/schedules/delete-schedule.ts';
import { listSchedules } from '#contracts/schedules/list-schedules.ts';
import { saveSchedule } from '#contracts/schedules/save-schedule.ts';
import { deleteSectionTemplate } from '#contracts/section-templates/delete-section-template.ts';
import { listSectionTemplates } from '#contracts/section-templates/list-section-templates.ts';
import { saveSectionTemplate } from '#contracts/section-templates/save-section-template.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { saveTaskFilter } from '#contracts/tasks/save-task-filter.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { insertImport } from '#server/features/exchange/importing/import-store.ts';
import { mailLinkToken } from '#server/features/mail-templates/deciding/mail-link.ts';
import { directory, insertTeams, peopleChanged } from '#server/features/people/index.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aModule, aPublishedApp } from '#test/factories/published-app.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import type { TestPlatform } from '#test/harness/test-platform.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { processApps, processesOf } from './processes.ts';

/** Who makes a call: each is the one of a world that its valid request needs. */
export type Role = 'nobody' | 'admin' | 'designer' | 'author' | 'approver';

/** Everything of a tenant that a request can name. */
export interface Ids {
  readonly module: string;
  /** Never published; its etag goes with it. */
  readonly draftModule: string;
  readonly etag: string;
  readonly category: string;
  /** A view of the author's. */
  readonly view: string;
  readonly sectionTemplate: string;
  /** Of the author's, for the app. */
  readonly recordTemplate: string;
  readonly schedule: string;
  readonly valueList: string;
  readonly dataSet: string;
  readonly dataRow: string;
  readonly draft: string;
  readonly draftRevision: number;
  readonly running: string;
  /** A draft that its author has deleted. */
  readonly deleted: string;
  readonly task: string;
  readonly user: string;
  readonly notification: string;
  /** Runs that only some calls lead on, and their apps. */
  readonly sharedModule: string;
  readonly sharedTask: string;
  readonly claimedTask: string;
  readonly rejected: string;
  readonly faultyModule: string;
  readonly faulted: string;
  readonly team: string;
  readonly taskFilter: string;
  /** From a mail to the approver. */
  readonly mailToken: string;
  readonly connector: string;
  readonly securityHeader: string;
  /** A file of entries that the author has sent, and one that the designer means to make an app of. */
  readonly import: string;
  readonly sheet: string;
  /** A file of the draft, with a ticket for it. */
  readonly file: string;
  readonly ticket: string;
  readonly unusedFile: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly credential: string;
}

/** A tenant with an app, people, a draft, a running entry and all that hangs on them. */
export interface World {
  readonly tenant: TestTenant;
  /** In every text that somebody of this tenant wrote. */
  readonly canary: string;
  readonly people: Readonly<Record<Exclude<Role, 'nobody'>, TestUser>>;
  readonly ids: Ids;
  /** New objects for one more call that uses them up. */
  freshIds(): Promise<Ids>;
}

/** Every other Monday and Friday. */
export const weekly = {
  repeats: 'weeks' as const,
  every: 2,
  beginsOn: '2026-01-05',
  endsOn: null,
  time: '08:30',
  weekdays: [1, 5],
  timeZone: 'Europe/Vienna',
};

/** Start → one approval by the given user → end, over a form with text, number, person, file and a table. */
export function worldDefinition(canary: string, approverId: string, listId?: string): ModuleDefinition {
  const main = aSection('main', [
    aField('title', 'text', { displayName: `Title ${canary}` }),
    aField('amount', 'number'),
    aField('contact', 'user'),
    aField('paper', 'file'),
    aField('pin', 'password'),
    ...(listId ? [aField('priority', 'dropdown', { listToUse: { listId } })] : []),
    ...(listId ? [aField('rate', 'remoteurl', { url: 'https://example.com/{title}' })] : []),
  ]);
  const items = aSection('items', [aField('what', 'text'), aField('price', 'number')], {
    isTable: true,
    maximumRowCount: 5,
  });
  return aDefinition([main, items], {
    displayName: `App ${canary}`,
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewOwn', 'editOwn', 'delete', 'export'] }],
      rawPermission: null,
    },
    workflow: anApproval([{ kind: 'user', value: approverId }]),
    emailTemplates: {
      ...aDefinition().emailTemplates,
      submit: { subject: 'New: {title}', body: '<p>{title}</p>' },
    },
  });
}

/** Makes such a tenant; `name` is its host's first label. */
export async function aWorld(platform: TestPlatform, name?: string): Promise<World> {
  const tenant = await platform.newTenant(name);
  const canary = `canary${tenant.tenant.name}`;
  const admin = await tenant.addUser({ username: `admin-${canary}`, flags: ['isSysAdmin'] });
  const designer = await tenant.addUser({ username: `designer-${canary}`, flags: ['isConsultant'] });
  const approver = await tenant.addUser({ username: `approver-${canary}` });
  const author = await tenant.addUser({ username: `author-${canary}` });
  const people = { admin, designer, approver, author };
  const { id: choices } = await designer.call(saveValueList, {
    body: { key_name: `Choices ${canary}`, values: [{ key: 'high', value: `High ${canary}` }] },
  });
  const module = await aPublishedApp(designer, worldDefinition(canary, approver.id, choices));
  const { id: view } = await author.call(setUserConfig, {
    query: { moduleId: module, tabConfig: 'new' },
    body: { name: `View ${canary}`, config: { searchValue: canary } },
  });
  const apps = await processApps({ canary, people });
  const team = await aTeam(tenant, canary);
  let count = 0;
  const freshIds = async (): Promise<Ids> => {
    count += 1;
    const parts = { tenant, canary, people, module, number: count };
    const fresh = { ...(await designed(parts)), ...(await written(parts)), ...(await sessionOf(parts)) };
    const entryImport = await anImport(tenant, author, module, canary);
    const sheet = await anImport(tenant, people.designer, null, canary);
    return {
      module,
      view: view ?? '',
      team,
      import: entryImport,
      sheet,
      ...fresh,
      ...(await processesOf(parts, apps)),
    };
  };
  const ids = await freshIds();
  await platform.settle();
  return { tenant, canary, people, ids, freshIds };
}

interface Parts extends Pick<World, 'tenant' | 'canary' | 'people'> {
  readonly module: string;
  readonly number: number;
}

async function designed({ canary, people, number }: Parts) {
  const { designer } = people;
  const draftModule = await aModule(designer, `Draft ${canary.slice(-8)} ${number}`);
  const { etag } = await designer.call(getModule, { query: { id: draftModule } });
  const name = `Category ${canary} ${number}`;
  const { id: category } = await designer.call(saveCategory, { body: { name } });
  // The first belongs to the world; there may be only so many.
  for (const { id, name: kept } of await designer.call(listSectionTemplates, {})) {
    if (kept !== `Kept ${canary} 1`) await designer.call(deleteSectionTemplate, { params: { id } });
  }
  const { id: sectionTemplate } = await designer.call(saveSectionTemplate, {
    body: {
      name: `Kept ${canary} ${number}`,
      section: aSection('kept', [aField('note', 'text')]) as never,
    },
  });
  const { id: valueList } = await designer.call(saveValueList, {
    body: { key_name: `List ${canary} ${number}`, values: [{ key: 'a', value: canary }] },
  });
  const { id: dataSet } = await designer.call(saveDataSet, {
    body: {
      name: `Set ${canary} ${number}`,
      columns: [{ name: 'code', displayName: 'Code', type: 'text' }],
      keyColumn: 'code',
    },
  });
  const { id: dataRow } = await designer.call(addDataRow, {
    body: { datasetId: dataSet, values: { code: 'k1' } },
  });
  const { id: connector } = await designer.call(saveConnector, {
    body: { name: `Connector ${canary.slice(-20)} ${number}`, request: { url: 'http://10.0.0.1/' } },
  });
  const { id: securityHeader } = await designer.call(saveSecurityHeader, {
    body: {
      name: `Security ${canary.slice(-20)} ${number}`,
      host: 'example.com',
      headers: [{ name: 'Authorization', value: canary }],
    },
  });
  const kept = { sectionTemplate, valueList, dataSet, dataRow, connector, securityHeader };
  return { draftModule, etag, category, ...kept };
}

async function written({ tenant, canary, people, module, number }: Parts) {
  const { author, approver } = people;
  const upload = (name: string) =>
    author.call(uploadBase64, {
      body: { moduleId: module, name, content: Buffer.from(canary).toString('base64') },
    });
  const paper = await upload(`${canary}.txt`);
  const data = { title: canary, amount: 5, contact: author.id, items: [{ what: canary, price: 1 }] };
  const draft = await author.call(saveEntry, {
    query: { moduleId: module },
    body: { data: { ...data, paper, pin: `1234 ${canary}` } },
  });
  const running = await author.call(submitEntry, { query: { moduleId: module }, body: { data } });
  const { id: deleted } = await author.call(saveEntry, { query: { moduleId: module }, body: { data } });
  await author.call(deleteEntry, { query: { moduleId: module, id: deleted } });
  const tasks = await approver.call(listTasks, { body: { length: 100 } });
  const notifications = await approver.call(listNotifications, { query: {} });
  const { id: taskFilter } = await approver.call(saveTaskFilter, {
    body: { name: canary.slice(0, 60), scope: 'mine' },
  });
  const kept = await author.call(listRecordTemplates, { params: { moduleId: module } });
  // The first belongs to the world; there may be only so many.
  for (const { templateId, templateName } of kept) {
    if (templateName.startsWith('Kept 1 ')) continue;
    await author.call(deleteRecordTemplate, { params: { moduleId: module, templateId } });
  }
  const { templateId: recordTemplate } = await author.call(saveRecordTemplate, {
    body: { moduleId: module, templateName: `Kept ${number} ${canary}`.slice(0, 60), data },
  });
  const scheduled = await author.call(listSchedules, { body: { length: 100 } });
  // The first belongs to the world; there may be only so many.
  for (const { schedule_id: taskSchedulerId, name } of scheduled.items) {
    if (!name.startsWith('Kept 1 ')) await author.call(deleteSchedule, { body: { taskSchedulerId } });
  }
  const { taskSchedulerId: schedule } = await author.call(saveSchedule, {
    body: {
      moduleId: module,
      name: `Kept ${number} ${canary}`.slice(0, 60),
      times: weekly,
      data,
    },
  });
  const ticket = await author.call(getFile, { body: { key: paper.key } });
  const task = tasks.items.find((item) => item.recordId === running.id)?.id ?? '';
  return {
    mailToken: await aMailToken(tenant, approver.id, task),
    deleted,
    recordTemplate,
    schedule,
    draft: draft.id,
    draftRevision: draft.revision,
    running: running.id,
    task,
    user: people.designer.id,
    taskFilter,
    notification: notifications.notif[0]?.id ?? '',
    file: paper.key,
    ticket: new URL(ticket.url, 'http://here').searchParams.get('token') ?? '',
    unusedFile: (await upload('unused.txt')).key,
  };
}

/** The secret of a link in a mail to whoever has the task. */
async function aMailToken(tenant: TestTenant, userId: string, taskId: string): Promise<string> {
  const ctx = await tenant.context();
  const epoch = (await directory(ctx)).person(userId)?.tokenEpoch ?? 0;
  return mailLinkToken(ctx, { id: ctx.randomId(), taskId, userId, epoch }, ctx.now);
}

async function sessionOf({ tenant, people }: Parts) {
  const credential = await sealedCredential(tenant, { username: people.author.username });
  const session = await tenant.anyone.call(authenticate, { body: { credential } });
  return {
    accessToken: session.token ?? '',
    refreshToken: session.accessToken,
    credential: await sealedCredential(tenant, { username: people.author.username }),
  };
}

async function aTeam(tenant: TestTenant, canary: string): Promise<string> {
  return tenant.transact(null, async (ctx) => {
    const id = ctx.randomId();
    await insertTeams(ctx.db, [{ id, name: `Team ${canary}`, userIds: [] }]);
    peopleChanged(ctx);
    return id;
  });
}

/** Approves the running entry of a world. */
export async function approve(world: World): Promise<void> {
  await world.people.approver.call(decideTask, { body: { task_id: world.ids.task, accepted: true } });
}

function anImport(
  tenant: TestTenant,
  author: TestUser,
  moduleId: string | null,
  canary: string,
): Promise<string> {
  return tenant.transact(author, async (ctx) => {
    const id = ctx.randomId();
    const rows = [{ line: 2, cells: [canary] }];
    const made = { id, moduleId, madeBy: author.id, fileName: `${canary}.csv`, head: ['title'], rows };
    await insertImport(ctx.db, made, ctx.now);
    return id;
  });
}
