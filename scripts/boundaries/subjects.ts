/** Where a subject stands. Its contracts and its feature of the server have its name. */
export interface Subject {
  /** Features of the browser. */
  readonly web: readonly string[];
  /** Areas of the messages. */
  readonly messages: readonly string[];
  /** Heading of the chapter of docs/user-guide.md or docs/operations.md that tells people of it; null: none does. */
  readonly guide: string | null;
}

/**
 * The subjects of the product. What a subject calls itself in one place it calls itself everywhere: `src/contracts/<x>`,
 * `src/server/features/<x>`, and where one feature draws it, `src/web/features/<x>` and `messages/<x>`.
 */
export const subjects: Readonly<Record<string, Subject>> = {
  administration: {
    web: ['administration'],
    messages: ['administration', 'erased-people', 'groups'],
    guide: 'People',
  },
  absences: { web: ['absences'], messages: ['absences'], guide: 'While you are away' },
  'analyst-access': { web: ['analyst-access'], messages: ['analyst-access'], guide: 'SQL for analysts' },
  'app-checks': {
    web: ['app-checks'],
    messages: ['disclosures', 'simulation', 'workflow-faults'],
    guide: '7. Check and publish',
  },
  'app-designer': {
    web: [
      'app-designer',
      'app-draft',
      'app-mails',
      'app-permissions',
      'app-translations',
      'create-app',
      'field-types',
      'form-designer',
      'form-preview',
      'rule-builder',
      'source-settings',
      'workflow-designer',
      'workflow-graph',
    ],
    messages: [
      'activities',
      'designer',
      'faults',
      'field-help',
      'fields',
      'form-designer',
      'functions',
      'rule-builder',
      'source-settings',
      'translations',
      'workflow-designer',
    ],
    guide: 'Design an app',
  },
  'app-templates': { web: ['app-templates'], messages: ['app-templates'], guide: '1. Create it' },
  assistant: { web: ['assistant'], messages: ['assistant'], guide: 'Assistant' },
  authorities: { web: ['authorities'], messages: ['authorities'], guide: 'Certificate authorities' },
  audit: { web: ['audit'], messages: ['audit', 'audit-sentences', 'audit-settings'], guide: 'Audit trail' },
  'calendar-feed': {
    web: ['calendar-feed'],
    messages: ['calendar-feed'],
    guide: 'Your due tasks in a calendar',
  },
  'on-device': {
    web: ['on-device'],
    messages: ['on-device'],
    guide: 'On your phone, and without a connection',
  },
  comments: { web: ['comments'], messages: ['comments'], guide: 'Follow' },
  connectors: { web: ['connectors'], messages: ['connectors'], guide: 'Data connectors' },
  'document-reading': {
    web: ['document-reading'],
    messages: ['document-reading'],
    guide: 'Reading documents',
  },
  documents: { web: ['documents'], messages: ['documents'], guide: 'Print, and make a PDF' },
  entries: {
    web: ['entry-form', 'record-list'],
    messages: ['entry-violations', 'field-views', 'records', 'violations'],
    guide: 'Find',
  },
  exchange: { web: ['sheet-file'], messages: ['exchange'], guide: 'Export and import' },
  files: { web: ['permalink'], messages: ['permalink'], guide: 'Files' },
  'first-steps': { web: ['first-steps'], messages: ['first-steps'], guide: 'First steps' },
  help: { web: ['help'], messages: ['help'], guide: 'Help' },
  identity: {
    web: ['passkeys', 'passwords', 'second-factor', 'security-questions', 'session', 'sign-in'],
    messages: ['second-factor', 'security-questions', 'sign-in'],
    guide: 'Sessions',
  },
  'connect-hub': { web: ['connect-hub'], messages: ['connect-hub'], guide: 'Connect hub' },
  bots: { web: ['bots'], messages: ['bots'], guide: 'Bots' },
  inboxes: { web: ['inboxes'], messages: ['inboxes'], guide: 'Mail that comes in' },
  'incoming-webhooks': {
    web: ['incoming-webhooks'],
    messages: ['incoming-webhooks'],
    guide: 'Incoming webhooks',
  },
  insight: {
    web: ['insight', 'report-menu'],
    messages: ['dashboards', 'insight', 'models', 'process-map', 'reports'],
    guide: 'Quick reports',
  },
  lists: { web: [], messages: [], guide: 'Find' },
  keys: { web: ['keys'], messages: ['keys'], guide: 'Keys for programs' },
  lookups: { web: [], messages: [], guide: '3. Add logic to the form' },
  mails: { web: ['own-mails'], messages: ['mails', 'own-mails'], guide: 'Mail' },
  modules: {
    web: ['apps', 'favourites', 'module-categories', 'quick-launch'],
    messages: ['apps', 'module-categories', 'quick-launch'],
    guide: 'Work with an app',
  },
  notifications: {
    web: ['notifications'],
    messages: ['notifications', 'notifications-page'],
    guide: 'Follow',
  },
  people: {
    web: ['launch-page', 'pictures', 'profile', 'time-zone'],
    messages: ['profile'],
    guide: 'Your own settings',
  },
  permissions: { web: [], messages: ['menu'], guide: '5. Decide who sees what, and when' },
  predictions: { web: ['predictions'], messages: ['predictions'], guide: 'Predictions' },
  process: { web: ['process'], messages: ['process'], guide: 'What is running, and where it is stuck' },
  provisioning: { web: [], messages: [], guide: 'People from a directory (SCIM 2.0)' },
  'record-templates': { web: [], messages: [], guide: 'Fill in and submit' },
  'reference-data': { web: ['reference-data'], messages: ['reference-data'], guide: 'Reference data' },
  schedules: { web: ['schedules'], messages: ['schedules'], guide: 'Schedules' },
  'sign-in-policy': {
    web: ['sign-in-policy'],
    messages: ['sign-in-policy'],
    guide: 'Sign-in policy',
  },
  search: { web: ['search'], messages: ['search'], guide: 'Find anything' },
  'single-sign-on': {
    web: ['single-sign-on'],
    messages: ['single-sign-on'],
    guide: 'Single sign-on',
  },
  system: { web: [], messages: ['errors'], guide: 'Health and metrics' },
  tasks: { web: ['tasks'], messages: ['tasks'], guide: 'Decide' },
  tenants: {
    web: ['organization', 'settings', 'working-hours'],
    messages: ['organization', 'settings', 'working-hours'],
    guide: 'Working hours and holidays',
  },
  'value-lists': { web: ['value-lists'], messages: [], guide: 'Key-value lists' },
  webhooks: { web: ['webhooks'], messages: ['webhooks'], guide: 'Webhooks' },
  workflow: {
    web: ['entry-editor', 'entry-route'],
    messages: ['actions', 'entry', 'why'],
    guide: 'Fill in and submit',
  },
};

/** What every screen stands on, and so belongs to no subject. */
export const ofEverything = {
  messages: ['palette', 'shell', 'ui'],
  server: ['demo'],
  contracts: ['pages', 'shapes'],
} as const;
