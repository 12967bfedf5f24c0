import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';

/** Who makes a call: each is the one of a world that its valid request needs. */
export type Role = 'nobody' | 'admin' | 'designer' | 'author' | 'approver';

/** Everything of a tenant that a request can name. */
export interface Ids {
  readonly module: string;
  /** Never published; its etag goes with it. */
  readonly draftModule: string;
  readonly etag: string;
  readonly category: string;
  /** An app that is a favourite of the author. */
  readonly favourite: string;
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
  /** Who started it. */
  readonly author: string;
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
  /** In the history of the rejected entry, and its receipt as a file. */
  readonly decision: string;
  readonly receipt: string;
  readonly faultyModule: string;
  readonly faulted: string;
  readonly team: string;
  readonly taskFilter: string;
  /** Of the administrator. */
  readonly userView: string;
  /** A quick report of the designer's. */
  readonly inquiry: string;
  /** A model of the designer's. */
  readonly model: string;
  /** A dashboard of the designer's. */
  readonly dashboard: string;
  /** A report design of the designer's, for one entry. */
  readonly reportDesign: string;
  /** One of theirs for a list. */
  readonly listDesign: string;
  readonly wordReport: string;
  /** From a mail to the approver. */
  readonly mailToken: string;
  /** Where the receiver of the webhook reads the schema of the first module. */
  readonly schemaToken: string;
  /** Of the administrator, with a message. */
  readonly webhook: string;
  readonly execution: string;
  /** Of the administrator: one that is off, with a run that is under way, and one that is on. */
  readonly bot: string;
  /** The recording of the admin that was begun last. */
  readonly botRecording: string;
  readonly botRun: string;
  /** Waits for its owner, and has a picture. */
  readonly askingRun: string;
  readonly activeBot: string;
  /** An app with a button that starts it. */
  readonly botButtonApp: string;
  /** Of the administrator, with a call. */
  readonly incoming: string;
  readonly incomingCall: string;
  readonly oldIncomingSecret: string;
  readonly oldSecret: string;
  /** Of the organisation. */
  readonly oldActivitySecret: string;
  /** Of the administrator: with a mail, and one that is on. */
  readonly inbox: string;
  readonly inboxMail: string;
  readonly activeInbox: string;
  readonly storeKey: string;
  readonly registerRevision: number;
  readonly shopsRevision: number;
  readonly assistantRevision: number;
  /** Waits for the approver. */
  readonly assistantAction: string;
  /** Of the designer. */
  readonly appProposal: string;
  /** Of an app of the designer, with a model. */
  readonly prediction: string;
  /** A published app of its own for each turn, of which nothing is known yet. */
  readonly publishedModule: string;
  /** Of the author. */
  readonly reading: string;
  /** Key of a document of the author. */
  readonly readingFile: string;
  readonly connector: string;
  readonly securityHeader: string;
  readonly connectedHeader: string;
  readonly consentState: string;
  /** A file of entries that the author has sent, and one that the designer means to make an app of. */
  readonly import: string;
  readonly sheet: string;
  /** A file of people whom the administrator means to invite. */
  readonly peopleFile: string;
  /** A file of the draft, with a ticket for it. */
  readonly file: string;
  readonly ticket: string;
  /** The token of a permanent link to it. */
  readonly permalink: string;
  readonly unusedFile: string;
  /** Somebody with a profile picture, and a ticket for it. */
  readonly pictured: string;
  readonly pictureTicket: string;
  readonly auditRecord: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The secret of the author's calendar feed. */
  readonly calendarToken: string;
  readonly pushDevice: string;
  /** A token of the author's, and an OAuth client. */
  readonly ownKey: string;
  readonly serviceKey: string;
  readonly ssoProvider: string;
  /** For the browser with the mark of `single-sign-on-requests.ts`. */
  readonly ssoCode: string;
  readonly credential: string;
  /** Somebody who was invited and has no password yet, and the secret of their link. */
  readonly invited: string;
  readonly passwordToken: string;
  /** Somebody who is deactivated. */
  readonly leaver: string;
  /** A team and a role without members that no app names. */
  readonly emptyTeam: string;
  readonly emptyRole: string;
  /** A new password, sealed. */
  readonly newPassword: string;
  /** A sealed change of the designer's password. */
  readonly changedPassword: string;
  /** A code of the designer's new authenticator, and one of the approver's, who owes it for the token. */
  readonly firstCode: string;
  readonly code: string;
  readonly stepToken: string;
  /** The designer owes setting up that authenticator, or a new password. */
  readonly setUpToken: string;
  readonly expiredToken: string;
  readonly questionsToken: string;
  /** A passkey of the approver's and an answer of it; an answer of a new one of the designer's, whose password is sealed. */
  readonly passkey: string;
  readonly signedPasskey: string;
  readonly createdPasskey: string;
  readonly ownPassword: string;
  /** Of the author's. */
  readonly session: string;
  readonly organizationRevision: number;
  readonly policyRevision: number;
  readonly analystRevision: number;
  readonly authority: string;
  readonly authorityPem: string;
  readonly machine: string;
  /** Somebody with a second factor. */
  readonly protected: string;
}

/** A tenant with an app, people, a draft, a running entry and all that hangs on them. */
export interface World {
  readonly tenant: TestTenant;
  /** In every text that somebody of this tenant wrote. */
  readonly canary: string;
  readonly people: Readonly<Record<Exclude<Role, 'nobody'>, TestUser>>;
  readonly ids: Ids;
  /** New objects for one more call that uses them up: those that are named, with what is made along with them. */
  freshIds(uses?: readonly (keyof Ids)[]): Promise<Ids>;
}
