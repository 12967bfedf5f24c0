import type { Endpoint } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';
import type { KeyScope } from './keys/key-shapes.ts';
import { permissions } from './permissions.ts';

/**
 * Calls of the session itself, and calls that make or reset what people sign in with. Keys never make them, so that a key
 * can neither make another nor outlive itself.
 */
const sessionCalls: readonly EndpointName[] = [
  'authenticate',
  'changePassword',
  'deleteProvider',
  'disableAuthenticator',
  'enableAuthenticator',
  'endOtherSessions',
  'endSession',
  'finishPasskey',
  'finishPasskeySignIn',
  'finishSetUp',
  'forgetMachine',
  'forgotPassword',
  'getCalendarFeed',
  'getInfo2fa',
  'getSharedKey',
  'getSignInRules',
  'issueOwnKey',
  'issueProvisioningToken',
  'issueServiceKey',
  'listAllowedOrigins',
  'listOwnKeys',
  'listPasskeys',
  'listServiceKeys',
  'listSessions',
  'loginWith2Fa',
  'readCalendarFeed',
  'redeemSignIn',
  'refreshToken',
  'removePasskey',
  'renamePasskey',
  'renewCalendarFeed',
  'renewRecoveryCodes',
  'replaceExpiredPassword',
  'resetAuthenticator',
  'resetPassword',
  'resetUserPassword',
  'revealAuditStreamSecret',
  'revokeCalendarFeed',
  'revokeOwnKey',
  'revokeProvisioningToken',
  'revokeServiceKey',
  'rotateIncomingSecret',
  'saveAllowedOrigins',
  'saveAuditStream',
  'saveIncomingWebhook',
  'saveProvider',
  'saveSignInPolicy',
  'signOut',
  'startPasskey',
  'startPasskeySignIn',
  'startSetUp',
  'testAuditStream',
  'testProvider',
  'validateToken',
];

/** Calls that change or send something although no single transaction holds it. */
const callsThatAct: readonly EndpointName[] = [
  'cancelInstances',
  'decideByMail',
  'executeConnector',
  'moveRunning',
  'retryInstances',
  'rotateWebhookSecret',
  'runConnector',
  'runRemoteUrl',
  'saveSecurityHeader',
  'saveWebhook',
  'takeBackMove',
  'testWebhook',
];

/** Calls about many apps at once, or about things that name apps and are not loaded through them. */
const callsAcrossApps: readonly EndpointName[] = [
  'actOnSchedule',
  'checkImport',
  'checkPeopleFile',
  'copyModule',
  'createModule',
  'createModuleFromSheet',
  'createModuleFromTemplate',
  'deleteDashboard',
  'deleteIncomingWebhooks',
  'deleteInquiry',
  'deleteSchedule',
  'deleteWebhook',
  'deleteWebhooks',
  'eraseUser',
  'exportAuditTrail',
  'getAuditCheckpoint',
  'getAuditRecord',
  'getAuditRetention',
  'getAuditStream',
  'getDashboard',
  'getDataSet',
  'getExecution',
  'getFirstSteps',
  'getImport',
  'getIncomingCall',
  'getIncomingWebhook',
  'getInquiry',
  'getLeaver',
  'getNotification',
  'getOutOfOffice',
  'getRecordReceipt',
  'getRole',
  'getSchedule',
  'getTeam',
  'getUser',
  'getValueList',
  'getWebhook',
  'handOver',
  'inviteFromFile',
  'listAuditTrail',
  'listAuditTrailByName',
  'listDashboards',
  'listDataSets',
  'listExecutions',
  'listForms',
  'listIncomingCalls',
  'listIncomingWebhooks',
  'listInquiries',
  'listModulePage',
  'listNotifications',
  'listOwnMails',
  'listProcesses',
  'listProviders',
  'listReservedModuleNames',
  'listRoles',
  'listSchedules',
  'listSentMails',
  'listTaskFilters',
  'listTeams',
  'listValueLists',
  'listWebhooks',
  'replayWebhook',
  'resendExecution',
  'rotateWebhookSecret',
  'saveAuditRetention',
  'saveDashboard',
  'saveInquiry',
  'saveSchedule',
  'saveWebhook',
  'searchEverything',
  'setOutOfOffice',
  'shareDashboard',
  'startImport',
  'stopImport',
  'testWebhook',
  'tryIncomingWebhook',
  'uploadImport',
  'uploadPeopleFile',
  'verifyAuditTrail',
];

/** What a key needs for a call. */
export interface KeyAccess {
  /** Whether keys may make the call at all. */
  readonly isForKeys: boolean;
  /** The scopes that the key needs, all of them. */
  readonly scopes: readonly KeyScope[];
  /** Whether a key that is limited to some apps may make the call. */
  readonly isWithinApps: boolean;
}

/** What a key needs for a call: the one rule for the pipeline, the OpenAPI document and the tests. */
export function keyAccessOf(endpoint: Pick<Endpoint, 'name' | 'permission' | 'writes'>): KeyAccess {
  const name = endpoint.name as EndpointName;
  const needsFlags = permissions[endpoint.permission].flags !== null;
  const isWriting = endpoint.writes || callsThatAct.includes(name);
  return {
    isForKeys: !sessionCalls.includes(name),
    scopes: [isWriting ? 'write' : 'read', ...(needsFlags ? (['administer'] as const) : [])],
    isWithinApps: !callsAcrossApps.includes(name),
  };
}
