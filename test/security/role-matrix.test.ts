import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contracts/endpoints.ts';
import { type RoleFlag, roleFlags } from '#contracts/permissions.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { changeUser } from './world/rows.ts';
import { everyEndpoint, send, validRequest } from './world/send.ts';
import { validRequests } from './world/valid-requests.ts';
import { aWorld } from './world/world.ts';
import type { World } from './world/world-types.ts';

const platform = useTestPlatform();
let world: World;

/** Said a second time and by hand, so that a permission changed by mistake is seen. */
const open =
  'decideByMail openMailDecision downloadFile authenticate forgotPassword resetPassword loginWith2Fa ' +
  'refreshToken validateToken getHealthLive getHealthReady getTenantInfo getOrganizationLogo ' +
  'redeemSignIn listOfferedProviders signOut startPasskeySignIn finishPasskeySignIn startSetUp ' +
  'finishSetUp replaceExpiredPassword getResetQuestions getSecurityQuestions saveSecurityQuestions ' +
  'finishPasskeySetUp startPasskeySetUp getInfo2fa getPicture readCalendarFeed readMessageSchema ' +
  'getAppIcon getWebManifest';
const designers =
  'checkStaffing listMoves createDefinition shareWorkflows replayEntries previewRunning testRun simulateDraft ' +
  'applyConfigToAllUsers checkDraft copyModule createModule createModuleFromSheet createModuleFromTemplate ' +
  'listAppTemplates uploadSheet ' +
  'deleteModule listModulePage listReportPage getEmailTemplateFields getModule listForms ' +
  'listReservedFieldNames listReservedModuleNames publishModule saveModule setModuleReassignment ' +
  'updateModule lookUpAssignees previewEmailTemplate sendTestEmail updateEmailTemplate discardDraft ' +
  'getModuleVersion listModuleVersions rollBackModule deleteSectionTemplate listSectionTemplates ' +
  'saveSectionTemplate addDataRow saveDataRows importDataRows getDataRow listDataRows listDataSets ' +
  'getDataSet saveDataSet deleteDataSet listDataChanges addValueListCategory deleteValueList ' +
  'getValueList listValueListCategories listValueLists saveValueList listPermissibleFields ' +
  'listPermissibleSources lookUpColumns lookUpModules copyConnector deleteConnector deleteConnectors ' +
  'deleteSecurityHeader executeConnector fetchConnectors fetchConnectorsByPost fetchSecurityHeaders ' +
  'fetchSecurityHeadersByPost getConnector getFieldCalls listConnectors listSecurityHeaders runConnector ' +
  'runConnectorBatch trySchedule ' +
  'saveConnector saveSecurityHeader startAuthorization finishAuthorization importConnectors ' +
  'deleteModel getModel getModelColumns listModels listRows listStepEntries saveModel ' +
  'readApiDocument deleteInquiry exportInsight getInquiry getReportColumns ' +
  'listInquiries queryInsight saveInquiry deleteDashboard getDashboard listDashboards saveDashboard ' +
  'deleteReportDesign getReportDesign getReportFields listReportDesigns previewReport renderReport ' +
  'saveReportDesign uploadWordReport downloadWordTemplate getReportSchedule saveReportSchedule getInquirySchedule saveInquirySchedule exportRows createProposedApp proposeApp proposeChange ' +
  'exportDashboard favourDashboard getDashboardSchedule saveDashboardSchedule ' +
  'shareDashboard exportEventLog getProcessMap getOcrProviderByName getReadingModel getReadingStep ' +
  'listLearnedPlaces forgetLearnedPlaces listPredictions savePrediction changePrediction trainPrediction deletePrediction ' +
  'uploadHelpFile removeHelpFile listMlProviders listReadingModels listReadingSteps lookUpOcrProviders lookUpReadingModels';
const managers =
  'deleteCategory orderCategories saveCategory getFirstSteps hideFirstSteps getUser listUsers listUserViews saveUserView deleteUserView getTeam listTeams listTeamMembers getRole ' +
  'listRoles listRoleMembers getLicence getOrganization getSignInPolicy explainPermission ' +
  'getRights getOrganizationChart deleteWebhook deleteWebhooks getExecution getMessageSchema getWebhook ' +
  'endOldWebhookSecret endOldIncomingSecret listExecutions listWebhooks replayWebhook resendExecution rotateWebhookSecret saveWebhook testWebhook ' +
  'deleteInboxes getInbox getInboxMail listInboxMails listInboxes readInbox saveInbox tryInbox ' +
  'deleteIncomingWebhooks getIncomingCall getIncomingWebhook listIncomingCalls listIncomingWebhooks ' +
  'listMappingTargets rotateIncomingSecret saveIncomingWebhook tryIncomingWebhook ' +
  'checkVatNumber connectCompaniesHouse connectShop deleteStoreKey deleteStoreKeys getCompaniesHouseVariable ' +
  'getCompany getEcommerceVariable getStoreKey getTravelManagementVariable listCompaniesHouseTraffic ' +
  'listCompanyFilings listCompanyOfficers listEcommerceTraffic listShopRecords listStoreKeys ' +
  'listTravelManagementTraffic revokeStoreKey saveCompaniesHouseVariable saveEcommerceVariable saveStoreKey ' +
  'searchCompanies ' +
  'actInBotRecording beginBotRecording endBotRecording lookAtBotRecording getBotVersion listBotVersions ' +
  'answerBotRun deleteBot getBot getBotPicture getBotRun listBotRuns listBotUsage listBots queryBotDashboard reportBotRun saveBot ' +
  'startBot tryBot updateBot saveProviderToken saveProviderSettings listReadingLog getReadingUsage';
const administrators =
  'moveRunning takeBackMove reassignAsAdministrator saveTeamCalendar saveWorkCalendar getWebhookSecret rotateActivitySecret endOldActivitySecret ' +
  'listSentMails deleteUser inviteUsers uploadPeopleFile checkPeopleFile inviteFromFile changeUsers resendInvitation linkUserAgain resetAuthenticator resetUserPassword saveUser ' +
  'saveTeam deleteTeam changeTeamMembers saveRole deleteRole changeRoleMembers removeOrganizationLogo ' +
  'saveOrganization setOrganizationTimeZone uploadOrganizationLogo getLeaver handOver replaceInApps setLeavingDate cancelLeaving viewAsUser viewEntriesAsUser viewEntryAsUser ' +
  'listAuthorities addAuthorities deleteAuthority ' +
  'getAnalystAccess saveAnalystAccess replaceAnalystPassword endUserSessions saveSignInPolicy getGenaiConfig getGenaiUsage saveGenaiConfig testGenai';
const operators =
  'retryWorkflow listProcesses getProcess listInstances retryInstances cancelInstances saveLicence ' +
  'listProviders renewSamlKey withdrawSamlKey saveProvider deleteProvider testProvider readProviderMetadata ' +
  'getProvisioning issueProvisioningToken ' +
  'listServiceKeys issueServiceKey revokeServiceKey listAllowedOrigins saveAllowedOrigins ' +
  'revokeProvisioningToken exportAuditTrail getAuditCheckpoint getAuditRecord listAuditTrail ' +
  'listAuditTrailByName verifyAuditTrail getRecordReceipt getAuditRetention saveAuditRetention ' +
  'getAuditStream saveAuditStream testAuditStream revealAuditStreamSecret eraseUser';
const launchers = 'setLaunchPage';
const expected: readonly (readonly [string, readonly RoleFlag[]])[] = [
  [designers, roleFlags],
  [managers, ['isSysAdmin', 'isAdministrator', 'isConsultant']],
  [administrators, ['isSysAdmin', 'isAdministrator']],
  [operators, ['isSysAdmin']],
  [launchers, ['isSysAdmin', 'isAdministrator', 'isFullUser']],
];

/** Flags that may make the call; null: everybody, `'open'`: even without a token. */
function allowedBy(name: string): readonly RoleFlag[] | 'signed in' | 'open' {
  if (open.split(' ').includes(name)) return 'open';
  const row = expected.find(([names]) => names.split(' ').includes(name));
  return row ? row[1] : 'signed in';
}

beforeAll(async () => {
  world = await aWorld(platform);
});

/** Makes the call with ids that exist, as somebody who may have nothing to do with them. */
async function codeFor(name: string, user: TestUser | null): Promise<{ status: number; code: string }> {
  const endpoint = endpoints.find((one) => one.name === name);
  if (!endpoint) throw new Error(name);
  const client = user ?? world.tenant.anyone;
  const answer = await send(client, endpoint, validRequest(endpoint).request(world.ids, world));
  if (answer.statusCode === 200) return { status: 200, code: '' };
  return { status: answer.statusCode, code: answer.json<{ code: string }>().code };
}

it('has a row for every endpoint and no other', () => {
  expect(Object.keys(validRequests).sort()).toEqual(endpoints.map((endpoint) => endpoint.name).sort());
  const named = [open, ...expected.map(([names]) => names)].join(' ').split(' ');
  const known = new Set(endpoints.map((endpoint) => endpoint.name));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

describe('nobody', () => {
  it.each(everyEndpoint)('%s', async (name) => {
    const { status, code } = await codeFor(name, null);
    if (allowedBy(name) === 'open') expect(['not_signed_in', 'forbidden']).not.toContain(code);
    else expect({ status, code }).toEqual({ status: 401, code: 'not_signed_in' });
  });
});

describe.each([null, ...roleFlags])('somebody with the flag %s', (flag) => {
  it.each(everyEndpoint)('%s', async (name, { writes }) => {
    const flags = flag ? [flag] : [];
    const allowed = allowedBy(name);
    const isAllowed = allowed === 'open' || allowed === 'signed in' || (flag && allowed.includes(flag));
    // What is written may end the session of whoever writes, or change what that person has; a refusal changes nothing.
    const isFresh = writes && isAllowed;
    const user = isFresh ? await world.tenant.addUser({ flags }) : await world.tenant.asUser(...flags);
    const { status, code } = await codeFor(name, user);
    if (isAllowed) {
      expect(code).not.toBe('forbidden');
      if (allowed !== 'open') expect(status).not.toBe(401);
    } else {
      expect({ status, code }).toEqual({ status: 403, code: 'forbidden' });
    }
  });
});

describe('somebody whose account was disabled', () => {
  let authorization: string;
  beforeAll(async () => {
    const user = await world.tenant.addUser({ flags: ['isSysAdmin'] });
    authorization = `Bearer ${await user.token()}`;
    await changeUser(world.tenant, user.id, { is_active: false });
  });

  it.each(everyEndpoint)('%s', async (name, endpoint) => {
    if (allowedBy(name) === 'open') return;
    const parts = validRequest(endpoint).request(world.ids, world);
    const answer = await send(world.tenant.anyone, endpoint, parts, { authorization });
    expect({ status: answer.statusCode, code: answer.json<{ code: string }>().code }).toEqual({
      status: 403,
      code: 'account_disabled',
    });
  });
});

describe('rights that change', () => {
  it('hold from the next call on: the old token is refused, a new one has the new rights', async () => {
    const user = await world.tenant.addUser({ flags: ['isConsultant'] });
    const authorization = `Bearer ${await user.token()}`;
    const request = { method: 'GET', url: '/api/form/Editor/ReservedFieldNames' } as const;
    expect((await world.tenant.anyone.inject({ ...request, headers: { authorization } })).statusCode).toBe(
      200,
    );
    await changeUser(world.tenant, user.id, { is_consultant: false });
    expect((await world.tenant.anyone.inject({ ...request, headers: { authorization } })).statusCode).toBe(
      401,
    );
    expect((await user.inject(request)).statusCode).toBe(403);
  });

  it('cannot be had for oneself by any call that takes a body', async () => {
    const user = await world.tenant.addUser();
    const claims = { isSysAdmin: true, is_sys_admin: true, config: { isSysAdmin: true } };
    for (const [, endpoint] of everyEndpoint) {
      if (endpoint.name === 'signOut' || !endpoint.body) continue;
      const { body, ...rest } = validRequest(endpoint).request(world.ids, world);
      if (typeof body !== 'object' || Array.isArray(body)) continue;
      await send(user, endpoint, { ...rest, body: { ...body, ...claims } });
    }
    expect((await user.actor()).flags.isSysAdmin).toBe(false);
  });
});
