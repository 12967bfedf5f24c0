import type { ComponentType } from 'react';
import type { PageName } from '#contracts/pages/pages.ts';
import { loadAllTexts, withDesignTexts } from '#web/lib/i18n/i18n.ts';

/** The pages that stand here; the others are parts of the frame itself. */
export type ScreenName = Exclude<
  PageName,
  'signIn' | 'signOut' | 'forbidden' | 'maintenance' | 'notFound' | 'crash'
>;

const appDesigner = () => withDesignTexts(() => import('#web/features/app-designer/index.ts'));
const insight = () => withDesignTexts(() => import('#web/features/insight/index.ts'));
const bots = () => withDesignTexts(() => import('#web/features/bots/index.ts'));
const documentReading = () => withDesignTexts(() => import('#web/features/document-reading/index.ts'));
const moduleCategories = () => withDesignTexts(() => import('#web/features/module-categories/index.ts'));
const connectors = () => withDesignTexts(() => import('#web/features/connectors/index.ts'));
const connectHub = () => withDesignTexts(() => import('#web/features/connect-hub/index.ts'));
const administration = () => withDesignTexts(() => import('#web/features/administration/index.ts'));
const audit = () => withDesignTexts(() => import('#web/features/audit/index.ts'));

/** The lazily loaded screens, each in its own chunk. */
export const screens: Readonly<Record<ScreenName, () => Promise<ComponentType>>> = {
  start: async () => (await import('./launch-page.tsx')).LaunchPage,
  tasks: async () => (await import('#web/features/tasks/index.ts')).TasksScreen,
  drafts: async () => (await import('#web/features/tasks/index.ts')).DraftsScreen,
  taskEditor: async () => (await import('#web/features/tasks/index.ts')).TaskEditorScreen,
  dashboard: async () => (await insight()).DashboardScreen,
  dashboardLanding: async () => (await insight()).DashboardLandingScreen,
  dashboardList: async () => (await insight()).DashboardListScreen,
  inquiry: async () => (await insight()).InquiryScreen,
  businessIntelligenceLanding: async () => (await insight()).ModelListScreen,
  businessIntelligence: async () => (await insight()).ModelEditorScreen,
  modelReports: async () => (await insight()).ModelReportScreen,
  processMap: async () => (await insight()).ProcessMapScreen,
  reports: async () => (await insight()).ReportListScreen,
  reportDesigner: async () => (await insight()).ReportDesignerScreen,
  reportViewer: async () => (await insight()).ReportViewerScreen,
  permalinkFile: async () => (await import('#web/features/permalink/index.ts')).PermalinkScreen,
  apps: async () => (await import('#web/features/apps/index.ts')).AppsScreen,
  designList: async () => (await appDesigner()).DesignListScreen,
  designer: async () => (await appDesigner()).DesignerScreen,
  recordList: async () => (await import('#web/features/record-list/index.ts')).RecordListScreen,
  entryEditor: async () => (await import('#web/features/entry-editor/index.ts')).EntryEditorScreen,
  printEntry: async () => (await import('#web/features/documents/index.ts')).PrintEntryScreen,
  printList: async () => (await import('#web/features/documents/index.ts')).PrintListScreen,
  search: async () => (await import('#web/features/search/index.ts')).SearchScreen,
  schedules: async () => (await import('#web/features/schedules/index.ts')).SchedulesScreen,
  scheduleEditor: async () => (await import('#web/features/schedules/index.ts')).ScheduleEditorScreen,
  ownMails: async () => (await import('#web/features/own-mails/index.ts')).OwnMailsScreen,
  notifications: async () => (await import('#web/features/notifications/index.ts')).NotificationsScreen,
  notification: async () => (await import('#web/features/notifications/index.ts')).NotificationDetailScreen,
  help: async () => (await import('#web/features/help/index.ts')).HelpScreen,
  settingsHome: async () => (await import('#web/features/settings/index.ts')).SettingsHome,
  organization: async () => (await import('#web/features/organization/index.ts')).OrganizationScreen,
  licence: async () => (await import('#web/features/organization/index.ts')).LicenceScreen,
  profile: async () => (await import('#web/features/profile/index.ts')).ProfileScreen,
  leaver: async () => (await administration()).LeaverScreen,
  organizationChart: async () => (await administration()).ChartScreen,
  teams: async () => (await administration()).TeamsScreen,
  team: async () => (await administration()).TeamScreen,
  roles: async () => (await administration()).RolesScreen,
  role: async () => (await administration()).RoleScreen,
  workingHours: async () => (await import('#web/features/working-hours/index.ts')).WorkingHoursScreen,
  singleSignOn: async () => (await import('#web/features/single-sign-on/index.ts')).SingleSignOnScreen,
  bots: async () => (await bots()).BotsScreen,
  bot: async () => (await bots()).BotScreen,
  webhooks: async () => (await import('#web/features/webhooks/index.ts')).WebhooksScreen,
  webhook: async () => (await import('#web/features/webhooks/index.ts')).WebhookScreen,
  inboxes: async () => (await import('#web/features/inboxes/index.ts')).InboxesScreen,
  inbox: async () => (await import('#web/features/inboxes/index.ts')).InboxScreen,
  incomingWebhooks: async () =>
    (await import('#web/features/incoming-webhooks/index.ts')).IncomingWebhooksScreen,
  incomingWebhook: async () =>
    (await import('#web/features/incoming-webhooks/index.ts')).IncomingWebhookScreen,
  assistantSettings: async () => (await import('#web/features/assistant/index.ts')).AssistantSettingsScreen,
  companiesRegister: async () => (await connectHub()).CompaniesScreen,
  shops: async () => (await connectHub()).ShopsScreen,
  newStoreKey: async () => (await connectHub()).StoreKeyScreen,
  storeKey: async () => (await connectHub()).StoreKeyScreen,
  documentProviders: async () => (await documentReading()).DocumentProvidersScreen,
  makingTaxDigital: async () => (await connectHub()).TaxScreen,
  moduleCategories: async () => (await moduleCategories()).ModuleCategoriesScreen,
  travelManagement: async () => (await connectHub()).TravelScreen,
  analystAccess: async () => (await import('#web/features/analyst-access/index.ts')).AnalystAccessScreen,
  authorities: async () => (await import('#web/features/authorities/index.ts')).AuthoritiesScreen,
  keys: async () => (await import('#web/features/keys/index.ts')).KeysScreen,
  sso: async () => (await import('#web/features/single-sign-on/index.ts')).SsoScreen,
  users: async () => (await administration()).UsersScreen,
  usersOfLicence: async () => (await administration()).UsersScreen,
  user: async () => (await administration()).UserScreen,
  forgotPassword: async () => (await import('#web/features/passwords/index.ts')).ForgotPasswordScreen,
  secondFactor: async () => {
    await loadAllTexts();
    return (await import('#web/features/second-factor/index.ts')).SecondFactorScreen;
  },
  setUpSecondFactor: async () => {
    await loadAllTexts();
    return (await import('#web/features/second-factor/index.ts')).SetUpScreen;
  },
  owedQuestions: async () => {
    await loadAllTexts();
    return (await import('#web/features/security-questions/index.ts')).OwedQuestionsScreen;
  },
  passwordExpired: async () => {
    await loadAllTexts();
    return (await import('#web/features/passwords/index.ts')).ExpiredPasswordScreen;
  },
  signInPolicy: async () => (await import('#web/features/sign-in-policy/index.ts')).SignInPolicyScreen,
  choosePassword: async () => {
    await loadAllTexts();
    return (await import('#web/features/passwords/index.ts')).ChoosePasswordScreen;
  },
  referenceData: async () => (await import('#web/features/reference-data/index.ts')).ReferenceDataScreen,
  valueList: async () => (await import('#web/features/value-lists/index.ts')).ValueListScreen,
  dataSet: async () => (await import('#web/features/reference-data/index.ts')).DataSetScreen,
  connectors: async () => (await connectors()).ConnectorsScreen,
  connectorAuthorized: async () => (await connectors()).AuthorizedScreen,
  connector: async () => (await connectors()).ConnectorScreen,
  processEngine: async () => (await import('#web/features/process/index.ts')).ProcessScreen,
  processDashboard: async () => (await import('#web/features/process/index.ts')).ProcessScreen,
  audit: async () => (await audit()).AuditScreen,
  auditReceipt: async () => (await audit()).ReceiptScreen,
  mailDecision: async () => (await import('#web/features/tasks/index.ts')).MailDecisionScreen,
};
