import { absencesEndpoints } from './absences/endpoints.ts';
import { administrationEndpoints } from './administration/endpoints.ts';
import { analystAccessEndpoints } from './analyst-access/endpoints.ts';
import { appChecksEndpoints } from './app-checks/endpoints.ts';
import { appDesignerEndpoints } from './app-designer/endpoints.ts';
import { appTemplatesEndpoints } from './app-templates/endpoints.ts';
import { assistantEndpoints } from './assistant/endpoints.ts';
import { auditEndpoints } from './audit/endpoints.ts';
import { authoritiesEndpoints } from './authorities/endpoints.ts';
import { botsEndpoints } from './bots/endpoints.ts';
import { calendarFeedEndpoints } from './calendar-feed/endpoints.ts';
import { commentsEndpoints } from './comments/endpoints.ts';
import { connectHubEndpoints } from './connect-hub/endpoints.ts';
import { connectorsEndpoints } from './connectors/endpoints.ts';
import { documentReadingEndpoints } from './document-reading/endpoints.ts';
import { documentsEndpoints } from './documents/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { entriesEndpoints } from './entries/endpoints.ts';
import { exchangeEndpoints } from './exchange/endpoints.ts';
import { filesEndpoints } from './files/endpoints.ts';
import { firstStepsEndpoints } from './first-steps/endpoints.ts';
import { identityEndpoints } from './identity/endpoints.ts';
import { inboxesEndpoints } from './inboxes/endpoints.ts';
import { incomingWebhooksEndpoints } from './incoming-webhooks/endpoints.ts';
import { insightEndpoints } from './insight/endpoints.ts';
import { keysEndpoints } from './keys/endpoints.ts';
import { lookupsEndpoints } from './lookups/endpoints.ts';
import { mailsEndpoints } from './mails/endpoints.ts';
import { modulesEndpoints } from './modules/endpoints.ts';
import { notificationsEndpoints } from './notifications/endpoints.ts';
import { onDeviceEndpoints } from './on-device/endpoints.ts';
import { peopleEndpoints } from './people/endpoints.ts';
import { permissionsEndpoints } from './permissions/endpoints.ts';
import { predictionsEndpoints } from './predictions/endpoints.ts';
import { processEndpoints } from './process/endpoints.ts';
import { provisioningEndpoints } from './provisioning/endpoints.ts';
import { recordTemplatesEndpoints } from './record-templates/endpoints.ts';
import { referenceDataEndpoints } from './reference-data/endpoints.ts';
import { schedulesEndpoints } from './schedules/endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { signInPolicyEndpoints } from './sign-in-policy/endpoints.ts';
import { singleSignOnEndpoints } from './single-sign-on/endpoints.ts';
import { systemEndpoints } from './system/endpoints.ts';
import { tasksEndpoints } from './tasks/endpoints.ts';
import { tenantsEndpoints } from './tenants/endpoints.ts';
import { valueListsEndpoints } from './value-lists/endpoints.ts';
import { webhooksEndpoints } from './webhooks/endpoints.ts';
import { workflowEndpoints } from './workflow/endpoints.ts';

/** A part of the API: its name and description are a tag of the OpenAPI document. */
export interface ApiArea {
  readonly name: string;
  readonly description: string;
  readonly endpoints: readonly Endpoint[];
}

/** The parts of the API, in the order in which the document shows them. */
export const apiAreas = [
  { name: 'Sign-in', description: 'Signing in and out, and sessions.', endpoints: identityEndpoints },
  {
    name: 'Sign-in policy',
    description: 'Rules of the organisation for signing in.',
    endpoints: signInPolicyEndpoints,
  },
  {
    name: 'Single sign-on',
    description:
      'Providers that vouch for people: OpenID Connect, SAML 2.0 and LDAP. The protocols themselves are at `/api/identity/sso/{provider}/start`, `callback`, `acs` and `metadata`.',
    endpoints: singleSignOnEndpoints,
  },
  {
    name: 'Provisioning',
    description: 'The token of the directory that provisions people. SCIM 2.0 itself is at `/scim/v2`.',
    endpoints: provisioningEndpoints,
  },
  {
    name: 'Keys for programs',
    description:
      'Tokens of people and services, OAuth 2 clients, and the origins whose pages may call the API. The token endpoint (RFC 6749, 4.4) is at `/api/identity/oauth/token`.',
    endpoints: keysEndpoints,
  },
  {
    name: 'Certificate authorities',
    description: 'Authorities that the organisation trusts when it reaches other systems.',
    endpoints: authoritiesEndpoints,
  },
  {
    name: 'SQL for analysts',
    description: 'The read-only login with which other programs read views of the apps from the database.',
    endpoints: analystAccessEndpoints,
  },
  {
    name: 'Workflow',
    description:
      'Entries on their way: saving, submitting, deciding, explaining and changing them, and moving them to a new version.',
    endpoints: workflowEndpoints,
  },
  {
    name: 'Insight',
    description: 'Figures about the entries of an app, and the quick reports that people keep.',
    endpoints: insightEndpoints,
  },
  {
    name: 'Entries',
    description: 'Lists of entries, with their columns, groups and totals.',
    endpoints: entriesEndpoints,
  },
  {
    name: 'Tasks',
    description: 'Open tasks of the caller and of others.',
    endpoints: tasksEndpoints,
  },
  {
    name: 'Administration',
    description: 'Users of the organisation, as administrators see and change them.',
    endpoints: administrationEndpoints,
  },
  {
    name: 'Audit trail',
    description: 'Who did what, in a chain that shows any change.',
    endpoints: auditEndpoints,
  },
  { name: 'Comments', description: 'Conversations about entries.', endpoints: commentsEndpoints },
  {
    name: 'Files',
    description: 'Uploading files and downloading them with a ticket.',
    endpoints: filesEndpoints,
  },
  {
    name: 'Import and export',
    description: 'Entries as workbooks and CSV files, in and out.',
    endpoints: exchangeEndpoints,
  },
  {
    name: 'Documents',
    description: 'Entries and lists as documents to print, and as PDF.',
    endpoints: documentsEndpoints,
  },
  {
    name: 'Calendar feed',
    description: 'Due tasks and absences of a person for calendar programs (iCalendar, RFC 5545).',
    endpoints: calendarFeedEndpoints,
  },
  {
    name: 'On devices',
    description:
      'The product on phones and computers: what it is installed by, and which devices are told of tasks.',
    endpoints: onDeviceEndpoints,
  },
  {
    name: 'Apps',
    description: 'Creating and finding apps, their versions, and sections that designers keep for any form.',
    endpoints: modulesEndpoints,
  },
  {
    name: 'App designer',
    description: 'The draft of an app: reading, checking, saving, discarding and publishing it.',
    endpoints: appDesignerEndpoints,
  },
  {
    name: 'App templates',
    description: 'The apps that come with the product as starting points.',
    endpoints: appTemplatesEndpoints,
  },
  {
    name: 'First steps',
    description: 'What a new organisation has yet to do.',
    endpoints: firstStepsEndpoints,
  },
  {
    name: 'App checks',
    description:
      'What a draft would do with the people and entries of today: staffing, replay and test runs.',
    endpoints: appChecksEndpoints,
  },
  {
    name: 'Processes',
    description: 'Running instances of all apps, for those who operate them.',
    endpoints: processEndpoints,
  },
  {
    name: 'Lookups',
    description: 'Choices of fields, and entries and values that forms look up.',
    endpoints: lookupsEndpoints,
  },
  {
    name: 'Data connectors',
    description: 'Requests to other systems, and the security headers that go with them.',
    endpoints: connectorsEndpoints,
  },
  {
    name: 'Webhooks',
    description:
      'Subscriptions of other systems to events, the log of their messages, and the schemas of what is sent.',
    endpoints: webhooksEndpoints,
  },
  {
    name: 'Connect hub',
    description:
      'Other systems that the product knows how to ask: the companies register, VAT numbers, and shops of Shopify and WooCommerce with their store keys; their settings (`variable`) and the log of their calls (`traffic`).',
    endpoints: connectHubEndpoints,
  },
  {
    name: 'Document reading',
    description:
      'Providers that read documents, the services of theirs that apps choose, and the licence that each service needs.',
    endpoints: documentReadingEndpoints,
  },
  {
    name: 'Assistant',
    description:
      'The generative provider of the organisation with its limits and usage, small prompts, the thread with the assistant, and apps made from words. Two calls stream lines of JSON (`application/x-ndjson`).',
    endpoints: assistantEndpoints,
  },
  {
    name: 'Incoming webhooks',
    description:
      'Addresses at which other systems start and continue entries, the mapping of what they send, and the log of their calls. Another system posts JSON to the `url` of an incoming webhook, signed by the headers of Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`) or with the secret in `webhook-key` or as a bearer token. It gets `id`, `revision` and `workflow_status` of the entry, the same for every repeat of a `webhook-id`.',
    endpoints: incomingWebhooksEndpoints,
  },
  {
    name: 'Inboxes',
    description:
      'Mailboxes that are read by IMAP: a mail starts an entry, a reply to a mail of the product becomes a comment. Their settings, a dry run with a mail as a file, and the log.',
    endpoints: inboxesEndpoints,
  },
  {
    name: 'Bots',
    description:
      'Lists of steps that run on an event, at set times or by a call, their log and their figures.',
    endpoints: botsEndpoints,
  },
  {
    name: 'Predictions',
    description: 'What apps learn from their own finished entries.',
    endpoints: predictionsEndpoints,
  },
  {
    name: 'Reference data',
    description: 'Tables of the tenant that its apps share.',
    endpoints: referenceDataEndpoints,
  },
  {
    name: 'Key-value lists',
    description: 'Lists of choices that several forms offer.',
    endpoints: valueListsEndpoints,
  },
  {
    name: 'Entry templates',
    description: 'Values that a person keeps to start entries with.',
    endpoints: recordTemplatesEndpoints,
  },
  {
    name: 'Search',
    description: 'Entries, tasks, apps and people by what one remembers of them.',
    endpoints: searchEndpoints,
  },
  { name: 'Schedules', description: 'Entries that start at set times.', endpoints: schedulesEndpoints },
  {
    name: 'Notifications',
    description: 'Notifications of the caller, and how they arrive.',
    endpoints: notificationsEndpoints,
  },
  {
    name: 'Mails',
    description: 'Texts of mails, mails that were sent, and decisions by mail.',
    endpoints: mailsEndpoints,
  },
  {
    name: 'People',
    description: 'Finding people, and the caller’s own preferences.',
    endpoints: peopleEndpoints,
  },
  {
    name: 'Absences',
    description: 'Being away, and who acts meanwhile.',
    endpoints: absencesEndpoints,
  },
  {
    name: 'Menu',
    description: 'Menu, role flags and the tree of apps of the caller.',
    endpoints: permissionsEndpoints,
  },
  {
    name: 'Organisation',
    description: 'Settings, working hours and holidays of the organisation and its teams.',
    endpoints: tenantsEndpoints,
  },
  { name: 'System', description: 'Health of the node.', endpoints: systemEndpoints },
] as const satisfies readonly ApiArea[];
