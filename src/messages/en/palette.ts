/** Texts of the search at the top that only people who are signed in read. */
export const palette = {
  entries: 'Entries',
  searching: 'Searching entries…',
  searchFailed: 'Couldn’t search all entries. Try again',
  // Words under which a page is found. They are not shown.
  wordsOfTasks: 'inbox, approvals, to do, decide',
  wordsOfApplications: 'forms, requests, start',
  wordsOfReferenceData: 'tables, lists, key-value lists, data sets, master data',
  wordsOfDataConnectors: 'API, REST, cURL, integration, other systems, security header',
  wordsOfDrafts: 'unfinished, not submitted, continue',
  wordsOfDesignList: 'form editor, workflow, designer, publish',
  wordsOfProfile:
    'settings, account, theme, language, time zone, start page, absence, substitute, away, notifications',
  wordsOfOwnMails: 'e-mail, messages, sent to me',
  wordsOfSchedules: 'recurring, repeat, automatic, weekly, monthly',
  wordsOfNotifications: 'news, alerts, unread, mentions',
  wordsOfSingleSignOn: 'sso, saml, openid, microsoft, google, okta, ldap, scim, sign-in',
  wordsOfWorkingHours: 'settings, calendar, public holidays, weekdays, due dates, organisation',
  processMap: 'Process map',
  wordsOfProcessMap: 'process mining, variants, bottleneck, waiting time, lead time, event log, XES',
  wordsOfProcessDashboard: 'running, stuck, errors, retry, monitor, operations',
  wordsOfAudit: 'who did what, changes, log, proof',
  wordsOfKeys: 'token api key oauth client cors origin',
  wordsOfWebhooks: 'events callbacks integration',
  wordsOfConnectHub: 'companies register shop store key vat',
  wordsOfAssistant: 'AI chat model provider OpenAI Anthropic Ollama',
} as const;
