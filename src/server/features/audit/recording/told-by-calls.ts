import type { apiAreas } from '#contracts/api-areas.ts';
import type { AuditAction, AuditKind } from '#contracts/audit/audit-words.ts';
import type { CallDeed } from '#server/platform/trail/trail.ts';
import type { RecordDraft } from './record-draft.ts';

type AnyEndpoint = (typeof apiAreas)[number]['endpoints'][number];

/** Calls that write: each has a row here, or this does not compile. */
type WritingCall = Extract<AnyEndpoint, { readonly writes: true }>['name'];

type Teller = (call: CallDeed) => RecordDraft;

/** The event that the call announces tells it. */
const toldByEvent = null;
/** Prepares another call, which tells. */
const noChange = null;
/** Only the person's own screen changes. */
const ownTaste = null;

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The text at the first of these keys that the call, or else its answer, has. */
function textAt({ input, answer }: CallDeed, keys: readonly string[]): string | null {
  const parts = [input.params, input.query, input.body, answer].map(asRecord);
  const found = keys.flatMap((key) => parts.map((part) => part[key])).find((one) => typeof one === 'string');
  return typeof found === 'string' ? found : null;
}

const deed =
  (action: AuditAction, subjectKind: AuditKind, ...keys: readonly string[]): Teller =>
  (call) => {
    const subjectId = textAt(call, keys.length > 0 ? keys : ['id']);
    const moduleId = subjectKind === 'app' ? subjectId : textAt(call, ['moduleId']);
    return { action, subjectKind, subjectId, moduleId };
  };

/** Records of it are made for several; the record says how many. */
const deedOnMany =
  (action: AuditAction, subjectKind: AuditKind): Teller =>
  ({ input }) => ({
    action,
    subjectKind,
    subjectId: null,
    facts: {
      count: Array.isArray(input.body) ? input.body.length : Object.keys(asRecord(input.body)).length,
    },
  });

/** What each call that writes tells. */
export const toldByCalls: Readonly<Record<WritingCall, Teller | null>> = {
  actInBotRecording: noChange,
  actOnSchedule: deed('changed', 'schedule', 'scheduleId', 'id'),
  addApprover: toldByEvent,
  addAuthorities: toldByEvent,
  deleteAuthority: toldByEvent,
  addDataRow: deed('added', 'dataSet', 'dataSetId', 'setId', 'id'),
  addFavourite: ownTaste,
  favourDashboard: ownTaste,
  addValueListCategory: deed('created', 'category'),
  answerBotRun: toldByEvent,
  applyConfigToAllUsers: deed('changed', 'layout', 'moduleId'),
  // The person works on pages of other systems; the recording belongs to no bot yet.
  beginBotRecording: () => ({ action: 'recorded', subjectKind: 'bot', subjectId: null }),
  changeRoleMembers: toldByEvent,
  changeTeamMembers: toldByEvent,
  changeUsers: toldByEvent,
  claimTask: toldByEvent,
  copyConnector: deed('created', 'connector'),
  copyModule: deed('created', 'app'),
  createDefinition: deed('saved', 'app', 'moduleId', 'id'),
  createProposedApp: deed('created', 'app', 'id'),
  createModule: deed('created', 'app'),
  createModuleFromSheet: deed('created', 'app'),
  createModuleFromTemplate: deed('created', 'app'),
  decideAssistantAction: toldByEvent,
  decideTask: toldByEvent,
  decideTasks: toldByEvent,
  deleteBot: toldByEvent,
  deleteCategory: deed('deleted', 'category'),
  deleteConnector: deed('deleted', 'connector'),
  deleteConnectors: deedOnMany('deleted', 'connector'),
  deleteDashboard: deed('deleted', 'dashboard'),
  deleteDataSet: deed('deleted', 'dataSet'),
  deleteEntries: toldByEvent,
  deleteEntry: toldByEvent,
  deleteInboxes: toldByEvent,
  deleteIncomingWebhooks: toldByEvent,
  deleteInquiry: deed('deleted', 'report'),
  deleteModel: deed('deleted', 'model'),
  deleteModule: deed('deleted', 'app', 'moduleId'),
  deleteProvider: toldByEvent,
  withdrawSamlKey: toldByEvent,
  deleteRecordTemplate: ownTaste,
  deleteReportDesign: deed('deleted', 'reportDesign'),
  deleteRole: toldByEvent,
  deleteSchedule: deed('deleted', 'schedule', 'scheduleId', 'id'),
  deleteSectionTemplate: deed('deleted', 'sectionTemplate'),
  deleteSecurityHeader: deed('deleted', 'securityHeader'),
  deleteTaskFilter: ownTaste,
  deleteTeam: toldByEvent,
  deleteUser: toldByEvent,
  deleteStoreKey: toldByEvent,
  deleteStoreKeys: toldByEvent,
  deleteWebhook: toldByEvent,
  deleteWebhooks: toldByEvent,
  endBotRecording: noChange,
  endOtherSessions: toldByEvent,
  endSession: toldByEvent,
  endUserSessions: toldByEvent,
  eraseUser: toldByEvent,
  deleteValueList: deed('deleted', 'valueList'),
  discardDraft: deed('discarded', 'app'),
  editEntries: toldByEvent,
  forgetMachine: toldByEvent,
  forgotPassword: (call) => ({
    action: 'sent',
    subjectKind: 'password',
    subjectId: null,
    facts: { hasName: textAt(call, ['username']) !== null },
  }),
  handOver: toldByEvent,
  cancelLeaving: toldByEvent,
  setLeavingDate: toldByEvent,
  importConnectors: deedOnMany('created', 'connector'),
  importDataRows: deed('imported', 'dataSet', 'dataSetId', 'setId', 'id'),
  inviteFromFile: toldByEvent,
  inviteUsers: toldByEvent,
  issueOwnKey: toldByEvent,
  issueProvisioningToken: toldByEvent,
  issueServiceKey: toldByEvent,
  orderRecordTemplates: ownTaste,
  publishModule: toldByEvent,
  readAllNotifications: ownTaste,
  readNotification: ownTaste,
  reassignAsAdministrator: toldByEvent,
  reassignTask: toldByEvent,
  reassignTasks: toldByEvent,
  releaseTask: toldByEvent,
  removePasskey: toldByEvent,
  renamePasskey: toldByEvent,
  readInbox: deed('sent', 'inbox', 'id'),
  replayWebhook: toldByEvent,
  resendExecution: toldByEvent,
  replaceAnalystPassword: toldByEvent,
  saveAnalystAccess: toldByEvent,
  saveSignInPolicy: toldByEvent,
  startPasskeySetUp: noChange,
  startPasskeySignIn: noChange,
  removeFavourite: ownTaste,
  removeFile: deed('deleted', 'file', 'key'),
  removeOrganizationLogo: toldByEvent,
  removePicture: toldByEvent,
  renameRecordTemplate: ownTaste,
  resendInvitation: toldByEvent,
  resetAssistantThread: deed('deleted', 'assistant'),
  resetAuthenticator: toldByEvent,
  resetUserPassword: toldByEvent,
  restartWorkflow: toldByEvent,
  restoreEntry: toldByEvent,
  reportBotRun: toldByEvent,
  retryWorkflow: toldByEvent,
  revealSecret: toldByEvent,
  changePushDevice: toldByEvent,
  removePushDevice: toldByEvent,
  savePushDevice: toldByEvent,
  renewCalendarFeed: toldByEvent,
  revokeCalendarFeed: toldByEvent,
  revokeOwnKey: toldByEvent,
  revokeProvisioningToken: toldByEvent,
  revokeStoreKey: toldByEvent,
  revokeServiceKey: toldByEvent,
  rollBackModule: deed('rolledBack', 'app'),
  saveAuditRetention: toldByEvent,
  saveAuditStream: toldByEvent,
  orderCategories: deed('saved', 'category'),
  saveCategory: deed('saved', 'category'),
  saveAllowedOrigins: toldByEvent,
  saveConnector: deed('saved', 'connector'),
  saveDashboard: deed('saved', 'dashboard'),
  saveDataRows: deed('changed', 'dataSet', 'dataSetId', 'setId', 'id'),
  saveDataSet: deed('saved', 'dataSet'),
  saveEntry: toldByEvent,
  saveInquiry: deed('saved', 'report'),
  saveInquirySchedule: deed('saved', 'report'),
  saveModel: deed('saved', 'model'),
  saveLicence: toldByEvent,
  saveModule: deed('saved', 'app'),
  saveOrganization: toldByEvent,
  saveRecordTemplate: ownTaste,
  saveRole: toldByEvent,
  saveBot: toldByEvent,
  saveReportDesign: deed('saved', 'reportDesign'),
  uploadWordReport: deed('saved', 'reportDesign'),
  saveReportSchedule: deed('saved', 'reportDesign'),
  saveSchedule: deed('saved', 'schedule', 'scheduleId', 'id'),
  saveSectionTemplate: deed('saved', 'sectionTemplate'),
  saveTaskFilter: ownTaste,
  saveTeam: toldByEvent,
  saveTeamCalendar: deed('saved', 'calendar', 'teamId', 'id'),
  saveUser: toldByEvent,
  saveValueList: deed('saved', 'valueList'),
  saveWorkCalendar: deed('saved', 'calendar'),
  sendBack: toldByEvent,
  sendComment: toldByEvent,
  sendTestEmail: deed('sent', 'mail', 'moduleId'),
  setLanguage: ownTaste,
  hideFirstSteps: ownTaste,
  setLaunchPage: ownTaste,
  setModuleReassignment: deed('changed', 'app', 'moduleId'),
  setNotificationPreference: ownTaste,
  setOrganizationTimeZone: toldByEvent,
  setOutOfOffice: deed('changed', 'absence'),
  setQuickLaunch: ownTaste,
  sortOwnList: ownTaste,
  setTimeZone: ownTaste,
  setUserConfig: ownTaste,
  saveDashboardSchedule: deed('saved', 'dashboard'),
  shareDashboard: deed('shared', 'dashboard'),
  signOut: toldByEvent,
  startImport: deed('imported', 'import', 'importId'),
  stopImport: deed('stopped', 'import', 'importId'),
  submitEntry: toldByEvent,
  unreadNotifications: ownTaste,
  updateEmailTemplate: deed('changed', 'mailTemplate', 'moduleId'),
  updateModule: deed('changed', 'app'),
  uploadHelpFile: deed('changed', 'app', 'moduleId'),
  removeHelpFile: deed('changed', 'app', 'moduleId'),
  readStoredFile: noChange,
  savePrediction: deed('created', 'prediction'),
  changePrediction: deed('changed', 'prediction'),
  trainPrediction: deed('changed', 'prediction'),
  deletePrediction: deed('deleted', 'prediction'),
  rememberCorrections: deed('saved', 'readingCorrection'),
  forgetLearnedPlaces: deed('deleted', 'readingCorrection', 'moduleId'),
  forgetCorrection: deed('deleted', 'readingCorrection'),
  readDocument: (call) => deed('uploaded', 'file', 'key')({ ...call, answer: asRecord(call.answer).file }),
  uploadBase64: deed('uploaded', 'file', 'key'),
  uploadFile: deed('uploaded', 'file', 'key'),
  uploadImport: deed('uploaded', 'import', 'importId', 'id'),
  uploadOrganizationLogo: toldByEvent,
  uploadPeopleFile: noChange,
  uploadPicture: toldByEvent,
  uploadSheet: deed('uploaded', 'import', 'importId', 'id'),
  startBot: deed('sent', 'bot', 'id'),
  updateBot: toldByEvent,
  withdrawEntry: toldByEvent,
};
