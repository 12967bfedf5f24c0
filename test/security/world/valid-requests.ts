import { aStraightRoute } from '#test/factories/module-definition.ts';
import { aPushBrowser } from '#test/harness/peers/push-office.ts';
import { administrationRequests } from './administration-requests.ts';
import { assistantRequests } from './assistant-requests.ts';
import { auditRequests } from './audit-requests.ts';
import { botRequests } from './bot-requests.ts';
import { connectHubRequests } from './connect-hub-requests.ts';
import { connectorRequests } from './connector-requests.ts';
import { documentReadingRequests } from './document-reading-requests.ts';
import { inboxRequests } from './inbox-requests.ts';
import { incomingWebhookRequests } from './incoming-webhook-requests.ts';
import { insightRequests } from './insight-requests.ts';
import { keyRequests } from './key-requests.ts';
import { lookupRequests } from './lookup-requests.ts';
import { moduleRequests, nextNumber, freshSettings as settings } from './module-requests.ts';
import { organizationRequests } from './organization-requests.ts';
import { peopleRequests } from './people-requests.ts';
import { predictionRequests } from './prediction-requests.ts';
import { scheduleRequests } from './schedule-requests.ts';
import { secondFactorRequests } from './second-factor-requests.ts';
import { singleSignOnRequests } from './single-sign-on-requests.ts';
import { taskRequests } from './task-requests.ts';
import { webhookRequests } from './webhook-requests.ts';
import type { Ids, Role, World } from './world-types.ts';

/** The parts of a request, as the contract has them; `file` is what a multipart call carries. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: string | Buffer;
}

/** A request that succeeds, made of ids: with other ids in their place it is an attack. */
export interface ValidRequest {
  readonly as: Role;
  readonly request: (ids: Ids, world: World) => RequestParts;
}

const of = (as: Role, request: ValidRequest['request'] = () => ({})): ValidRequest => ({ as, request });
const ofRunning = of('admin', (ids) => ({
  params: { moduleId: ids.module },
  body: { instanceIds: [ids.running] },
}));
const workWeek = {
  weekdays: [1, 2, 3, 4],
  start: '08:00',
  end: '16:30',
  holidays: [{ date: '2026-12-25', name: 'Christmas' }],
  timeZone: null,
};
const list = { page: 1, length: 10 };
const newEntryOf = (ids: Ids) => ({ params: { recordId: 'new' }, query: { moduleId: ids.module } });
const triedTemplate = (ids: Ids) => ({
  moduleId: ids.module,
  event: 'submit',
  subject: 'New {title}',
  body: '<p>{title}</p>',
  recordId: ids.running,
});

/** One for every endpoint, by its name; a test holds the table against the contracts. */
export const validRequests: Readonly<Record<string, ValidRequest>> = {
  decideTask: of('approver', (ids) => ({ body: { task_id: ids.task, accepted: true, description: 'Fine' } })),
  decideTasks: of('approver', (ids) => ({ body: { taskIds: [ids.sharedTask], accepted: true } })),
  deleteEntries: of('author', (ids) => ({ query: { moduleId: ids.module }, body: [ids.draft] })),
  deleteEntry: of('author', (ids) => ({ query: { moduleId: ids.module, id: ids.draft } })),
  describePeople: of('author', (ids) => ({ ...newEntryOf(ids), body: { ids: [ids.user] } })),
  explainEntry: of('author', (ids) => ({ params: { recordId: ids.draft }, query: { moduleId: ids.module } })),
  editEntries: of('author', (ids) => ({
    query: { moduleId: ids.module },
    body: { changes: [{ id: ids.draft, revision: ids.draftRevision, data: { title: 'Other' } }] },
  })),
  listApplicationPage: of('author', () => ({
    body: { ...list, orders: [{ column: 'entryCount', dir: 'desc' }], search: { searchValue: 'app' } },
  })),
  listReportPage: of('designer', () => ({ body: list })),
  listModulePage: of('designer', () => ({ body: list })),
  listQuickLaunchApps: of('author', () => ({ body: list })),
  getQuickLaunch: of('author'),
  setQuickLaunch: of('author', () => ({ body: { moduleIds: [] } })),
  sortOwnList: of('author', (ids) => ({ body: { list: 'favourites', order: [ids.favourite] } })),
  lookUpRecordAssignees: of('approver', (ids) => ({
    query: { moduleId: ids.module, recordId: ids.running, taskId: ids.task },
  })),
  getEntry: of('author', (ids) => ({ params: { recordId: ids.draft }, query: { moduleId: ids.module } })),
  getWorkflowHistory: of('author', (ids) => ({
    params: { moduleId: ids.module },
    query: { recordId: ids.running },
  })),
  listDraftEntries: of('author', (ids) => ({ query: { moduleId: ids.module }, body: list })),
  listOwnDrafts: of('author', () => ({ body: list })),
  listEntries: of('author', (ids) => ({
    query: { moduleId: ids.module },
    body: {
      ...list,
      orders: [{ column: 'amount', dir: 'desc' }],
      search: { searchValue: 'canary' },
      filters: { condition: 'and', rules: [{ field: 'contact', operator: 'neq', value: ids.user }] },
    },
  })),
  previewRoute: of('author', (ids) => ({
    query: { moduleId: ids.module, recordId: ids.draft },
    body: { data: { title: 'x', amount: 1 } },
  })),
  revealSecret: of('author', (ids) => ({
    query: { moduleId: ids.module },
    body: { id: ids.draft, field: 'pin' },
  })),
  ...taskRequests,
  listComments: of('author', (ids) => ({
    params: { recordId: ids.running },
    query: { moduleId: ids.module },
  })),
  loadComments: of('author', (ids) => ({ query: { recordId: ids.running } })),
  sendComment: of('author', (ids) => ({
    query: { moduleId: ids.module, recordId: ids.running, taskId: ids.task },
    body: { text: 'Please look', files: [ids.unusedFile] },
  })),
  restoreEntry: of('author', (ids) => ({ query: { moduleId: ids.module, id: ids.deleted } })),
  summarizeEntries: of('author', (ids) => ({
    params: { moduleId: ids.module },
    query: { userId: ids.user },
  })),
  saveEntry: of('author', (ids) => ({
    query: { moduleId: ids.module },
    body: { id: ids.draft, revision: ids.draftRevision, data: { title: 'x', contact: ids.user } },
  })),
  sendBack: of('approver', (ids) => ({
    query: { taskId: ids.task, goBackToActivityId: 'start' },
    body: { message: 'Once more' },
  })),
  submitEntry: of('author', (ids) => ({
    query: { moduleId: ids.module, recordId: ids.draft },
    body: { revision: ids.draftRevision, data: { title: 'x', contact: ids.user, amount: 3 } },
  })),
  withdrawEntry: of('author', (ids) => ({
    body: { moduleId: ids.module, recordId: ids.running, message: 'Back' },
  })),
  exportEntries: of('admin', (ids) => ({
    query: { moduleId: ids.module },
    body: { format: 'csv', orders: [{ column: 'amount', dir: 'desc' }], search: { searchValue: 'canary' } },
  })),
  getEntryDocument: of('author', (ids) => ({
    params: { recordId: ids.draft },
    query: { moduleId: ids.module, history: 'true' },
  })),
  getEntryPdf: of('author', (ids) => ({ params: { recordId: ids.draft }, query: { moduleId: ids.module } })),
  getListDocument: of('admin', (ids) => ({
    query: { moduleId: ids.module },
    body: { orders: [{ column: 'amount', dir: 'desc' }], search: { searchValue: 'canary' } },
  })),
  getListPdf: of('admin', (ids) => ({
    query: { moduleId: ids.module },
    body: { search: { searchValue: 'canary' } },
  })),
  getCalendarFeed: of('author'),
  renewCalendarFeed: of('author'),
  revokeCalendarFeed: of('author'),
  getAppIcon: of('nobody', () => ({ query: { size: '192' } })),
  getWebManifest: of('nobody'),
  listPushDevices: of('author'),
  savePushDevice: of('author', () => ({
    body: { ...aPushBrowser('https://push.example.com/new').subscription, name: 'Phone' },
  })),
  changePushDevice: of('author', (ids) => ({
    params: { deviceId: ids.pushDevice },
    body: { hidesContent: true },
  })),
  removePushDevice: of('author', (ids) => ({ params: { deviceId: ids.pushDevice } })),
  readCalendarFeed: of('nobody', (ids) => ({ query: { token: ids.calendarToken } })),
  uploadImport: of('author', (ids) => ({ query: { moduleId: ids.module }, file: 'title\na' })),
  checkImport: of('author', (ids) => ({ query: { importId: ids.import }, body: { targets: ['title'] } })),
  startImport: of('author', (ids) => ({ query: { importId: ids.import }, body: { targets: ['title'] } })),
  getImport: of('author', (ids) => ({ query: { importId: ids.import } })),
  stopImport: of('author', (ids) => ({ query: { importId: ids.import } })),
  uploadSheet: of('designer', () => ({ file: 'title\na' })),
  createModuleFromSheet: of('designer', (ids) => ({
    body: {
      ...settings(),
      categoryId: ids.category,
      importId: ids.sheet,
      columns: [{ displayName: 'Title', editorType: 'text' }],
    },
  })),
  exportImportFaults: of('author', (ids) => ({ query: { importId: ids.import, format: 'csv' } })),
  downloadFile: of('nobody', (ids) => ({ query: { key: ids.file, token: ids.ticket } })),
  getFile: of('author', (ids) => ({ body: { key: ids.file } })),
  linkFile: of('author', (ids) => ({ body: { key: ids.file } })),
  openPermalink: of('author', (ids) => ({ body: { key: ids.file, token: ids.permalink } })),
  removeFile: of('author', (ids) => ({ body: { key: ids.unusedFile } })),
  uploadBase64: of('author', (ids) => ({
    body: { moduleId: ids.module, name: 'a.txt', content: Buffer.from('a').toString('base64') },
  })),
  uploadFile: of('author', (ids) => ({ query: { moduleId: ids.module }, file: 'a' })),
  authenticate: of('nobody', (ids) => ({ body: { credential: ids.credential } })),
  forgotPassword: of('nobody', () => ({ query: { username: 'nobody-here' } })),
  resetPassword: of('nobody', (ids) => ({ body: { token: ids.passwordToken, credential: ids.newPassword } })),
  ...administrationRequests,
  listAuthorities: of('admin'),
  addAuthorities: of('admin', (ids) => ({ body: { pem: ids.authorityPem } })),
  deleteAuthority: of('admin', (ids) => ({ query: { id: ids.authority } })),
  getAnalystAccess: of('admin'),
  saveAnalystAccess: of('admin', (ids) => ({
    body: {
      revision: ids.analystRevision,
      apps: [{ moduleId: ids.publishedModule, includes_hidden: false }],
    },
  })),
  replaceAnalystPassword: of('admin'),
  ...secondFactorRequests,
  getUserInfo: of('author'),
  isAuthenticated: of('author'),
  refreshToken: of('nobody', (ids) => ({ body: { jwt: ids.refreshToken } })),
  signOut: of('author'),
  validateToken: of('nobody', (ids) => ({ body: { jwt: ids.accessToken } })),
  addFavourite: of('author', (ids) => ({ query: { moduleId: ids.module } })),
  applyConfigToAllUsers: of('designer', (ids) => ({
    query: { moduleId: ids.module },
    body: { config: { columns: [{ name: 'title' }] } },
  })),
  setUserConfig: of('author', (ids) => ({
    query: { moduleId: ids.module, tabConfig: ids.view },
    body: { name: `View ${nextNumber()}`, config: { columns: [{ name: 'title', width: 100 }] } },
  })),
  checkDraft: of('designer', (ids) => ({ params: { moduleId: ids.draftModule } })),
  testRun: of('designer', (ids) => ({
    params: { moduleId: ids.draftModule },
    body: { data: { title: 'Trial' } },
  })),
  createDefinition: of('designer', (ids) => ({ body: { moduleId: ids.draftModule, ...aStraightRoute() } })),
  shareWorkflows: of('designer', (ids) => ({ query: { moduleId: ids.module } })),
  checkStaffing: of('designer', (ids) => ({ params: { moduleId: ids.draftModule } })),
  replayEntries: of('designer', (ids) => ({ params: { moduleId: ids.module }, body: {} })),
  simulateDraft: of('designer', (ids) => ({ params: { moduleId: ids.module }, body: { weeks: 1 } })),
  previewRunning: of('designer', (ids) => ({ params: { moduleId: ids.module }, body: {} })),
  listMoves: of('designer', (ids) => ({ params: { moduleId: ids.module } })),
  moveRunning: ofRunning,
  takeBackMove: ofRunning,
  ...auditRequests,
  listProcesses: of('admin', () => ({})),
  getProcess: of('admin', (ids) => ({ params: { moduleId: ids.module } })),
  listInstances: of('admin', (ids) => ({ params: { moduleId: ids.module }, body: {} })),
  retryInstances: ofRunning,
  cancelInstances: ofRunning,
  ...moduleRequests,
  deleteRecordTemplate: of('author', (ids) => ({
    params: { moduleId: ids.module, templateId: ids.recordTemplate },
  })),
  getRecordTemplate: of('author', (ids) => ({
    params: { moduleId: ids.module, templateId: ids.recordTemplate },
  })),
  listRecordTemplates: of('author', (ids) => ({ params: { moduleId: ids.module } })),
  orderRecordTemplates: of('author', (ids) => ({
    body: { moduleId: ids.module, templateIds: [ids.recordTemplate] },
  })),
  renameRecordTemplate: of('author', (ids) => ({
    body: { moduleId: ids.module, templateId: ids.recordTemplate, templateName: `Renamed ${nextNumber()}` },
  })),
  saveRecordTemplate: of('author', (ids, world) => ({
    body: {
      moduleId: ids.module,
      templateName: `Kept ${nextNumber()}`,
      data: { title: world.canary, amount: 1, contact: ids.user },
    },
  })),
  ...insightRequests,
  ...scheduleRequests,
  updateModule: of('designer', (ids) => ({
    query: { id: ids.draftModule },
    body: { ...settings(), categoryId: ids.category },
  })),
  previewEmailTemplate: of('admin', (ids) => ({ body: triedTemplate(ids) })),
  sendTestEmail: of('admin', (ids) => ({ body: triedTemplate(ids) })),
  updateEmailTemplate: of('designer', (ids) => ({
    body: { moduleId: ids.draftModule, event: 'submit', subject: 'New', body: '<p>{title}</p>' },
  })),
  getNotification: of('approver', (ids) => ({ params: { id: ids.notification } })),
  unreadNotifications: of('approver', () => ({ body: { read_on: '2026-01-01T00:00:00.000Z' } })),
  listNotifications: of('approver', () => ({ query: { page: '1', lenght: '10' } })),
  readAllNotifications: of('approver'),
  readNotification: of('approver', (ids) => ({ query: { id: ids.notification } })),
  getNotificationPreferences: of('author'),
  setNotificationPreference: of('author', () => ({
    body: { kind: 'commented', inApp: true, byMail: false },
  })),
  ...peopleRequests,
  setLaunchPage: of('admin', () => ({ body: { launchPage: 'applications' } })),
  getWebhookSecret: of('admin'),
  rotateActivitySecret: of('admin', () => ({ body: {} })),
  endOldActivitySecret: of('admin', (ids) => ({ body: { secret_id: ids.oldActivitySecret } })),
  ...organizationRequests,
  getWorkCalendar: of('author'),
  saveWorkCalendar: of('admin', () => ({ body: { ...workWeek, revision: 0 } })),
  getTeamCalendar: of('author', (ids) => ({ params: { teamId: ids.team } })),
  saveTeamCalendar: of('admin', (ids) => ({
    params: { teamId: ids.team },
    body: { calendar: workWeek, revision: 0 },
  })),
  getOutOfOffice: of('author'),
  setOutOfOffice: of('author', (ids) => ({
    body: {
      outOfOffice: {
        from: '2026-03-02',
        to: '2026-03-06',
        substituteId: ids.user,
        others: [{ moduleId: ids.module, substituteId: ids.user }],
      },
    },
  })),
  lookUpAssignees: of('designer', () => ({ query: { searchTerm: 'a' } })),
  lookUpUsers: of('author', (ids) => ({ body: { searchTerm: '', ids: [ids.user], length: 20 } })),
  getSidebarTree: of('author'),
  getSidebar: of('author'),
  getHealthLive: of('nobody'),
  getHealthReady: of('nobody'),
  listOwnMails: of('approver', () => ({ body: list })),
  listSentMails: of('admin', () => ({ body: list })),
  countTasks: of('approver'),
  getTask: of('approver', (ids) => ({ params: { taskId: ids.task } })),
  listTasks: of('approver', () => ({ body: list })),
  listAllTasks: of('approver', () => ({ body: list })),
  listTasksOfTeam: of('approver', () => ({ query: {}, body: list })),
  listTasksOfUser: of('admin', (ids) => ({ query: { userId: ids.user }, body: list })),
  listTaskFilters: of('approver'),
  saveTaskFilter: of('approver', () => ({ body: { name: `Filter ${nextNumber()}`, scope: 'mine' } })),
  openMailDecision: of('nobody', (ids) => ({ body: { token: ids.mailToken } })),
  decideByMail: of('nobody', (ids) => ({ body: { token: ids.mailToken, accepted: true } })),
  deleteTaskFilter: of('approver', (ids) => ({ params: { id: ids.taskFilter } })),
  getCurrentOrganization: of('author'),
  getTenantInfo: of('nobody'),
  addDataRow: of('designer', (ids) => ({ body: { datasetId: ids.dataSet, values: { code: 'fresh' } } })),
  saveDataRows: of('designer', (ids) => ({
    body: { datasetId: ids.dataSet, rows: [{ id: ids.dataRow, values: { code: 'k2' } }] },
  })),
  importDataRows: of('designer', (ids) => ({ body: { datasetId: ids.dataSet, text: 'code\nk3' } })),
  getDataRow: of('designer', (ids) => ({ query: { datasetId: ids.dataSet, key: 'k1' } })),
  listDataRows: of('designer', (ids) => ({ query: { datasetId: ids.dataSet }, body: list })),
  listDataSets: of('designer'),
  getDataSet: of('designer', (ids) => ({ query: { id: ids.dataSet } })),
  saveDataSet: of('designer', (ids) => ({
    body: {
      id: ids.dataSet,
      revision: 1,
      name: settings().name,
      columns: [{ name: 'code', displayName: 'Code', type: 'text' }],
      keyColumn: 'code',
    },
  })),
  deleteDataSet: of('designer', (ids) => ({ query: { id: ids.dataSet } })),
  listDataChanges: of('designer', (ids) => ({ query: { datasetId: ids.dataSet } })),
  addValueListCategory: of('designer', () => ({ query: { name: settings().name } })),
  deleteValueList: of('designer', (ids) => ({ query: { id: ids.valueList } })),
  getValueList: of('designer', (ids) => ({ query: { id: ids.valueList } })),
  listValueListCategories: of('designer'),
  listValueLists: of('designer'),
  saveValueList: of('designer', (ids) => ({
    body: { id: ids.valueList, revision: 1, key_name: settings().name, values: [{ key: 'a' }] },
  })),
  ...connectorRequests,
  ...assistantRequests,
  ...connectHubRequests,
  ...botRequests,
  ...documentReadingRequests,
  ...predictionRequests,
  ...inboxRequests,
  ...incomingWebhookRequests,
  ...webhookRequests,
  ...singleSignOnRequests,
  ...keyRequests,
  ...lookupRequests,
};
