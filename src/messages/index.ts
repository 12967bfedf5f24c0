/**
 * What every locale has in common. A file `<locale>/<area>.ts` exports one flat object of texts; English states the
 * keys (`as const`), the other locales are `Translated<typeof en>` of it. An area is listed once, here.
 */

/** The languages of the product, by BCP 47 tag; English first, for it is the one that states the keys. */
export const locales = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const;

export type Locale = (typeof locales)[number];

/** The same keys as the English texts, in another language. */
export type Translated<English> = { readonly [Key in keyof English]: string };

/** The English texts of every area, by area name (the file name). */
interface Areas {
  readonly administration: typeof import('./en/administration.ts').administration;
  readonly absences: typeof import('./en/absences.ts').absences;
  readonly 'analyst-access': typeof import('./en/analyst-access.ts').analystAccess;
  readonly authorities: typeof import('./en/authorities.ts').authorities;
  readonly faults: typeof import('./en/faults.ts').faults;
  readonly fields: typeof import('./en/fields.ts').fields;
  readonly functions: typeof import('./en/functions.ts').functions;
  readonly violations: typeof import('./en/violations.ts').violations;
  readonly activities: typeof import('./en/activities.ts').activities;
  readonly 'workflow-faults': typeof import('./en/workflow-faults.ts').workflowFaults;
  readonly 'workflow-designer': typeof import('./en/workflow-designer.ts').workflowDesigner;
  readonly assistant: typeof import('./en/assistant.ts').assistant;
  readonly audit: typeof import('./en/audit.ts').audit;
  readonly 'audit-sentences': typeof import('./en/audit-sentences.ts').auditSentences;
  readonly apps: typeof import('./en/apps.ts').apps;
  readonly bots: typeof import('./en/bots.ts').bots;
  readonly 'calendar-feed': typeof import('./en/calendar-feed.ts').calendarFeed;
  readonly comments: typeof import('./en/comments.ts').comments;
  readonly dashboards: typeof import('./en/dashboards.ts').dashboards;
  readonly designer: typeof import('./en/designer.ts').designer;
  readonly disclosures: typeof import('./en/disclosures.ts').disclosures;
  readonly 'document-reading': typeof import('./en/document-reading.ts').documentReading;
  readonly documents: typeof import('./en/documents.ts').documents;
  readonly 'field-help': typeof import('./en/field-help.ts').fieldHelp;
  readonly 'form-designer': typeof import('./en/form-designer.ts').formDesigner;
  readonly 'erased-people': typeof import('./en/erased-people.ts').erasedPeople;
  readonly exchange: typeof import('./en/exchange.ts').exchange;
  readonly entry: typeof import('./en/entry.ts').entry;
  readonly groups: typeof import('./en/groups.ts').groups;
  readonly 'field-views': typeof import('./en/field-views.ts').fieldViews;
  readonly help: typeof import('./en/help.ts').help;
  readonly 'app-templates': typeof import('./en/app-templates.ts').appTemplates;
  readonly 'first-steps': typeof import('./en/first-steps.ts').firstSteps;
  readonly keys: typeof import('./en/keys.ts').keys;
  readonly webhooks: typeof import('./en/webhooks.ts').webhooks;
  readonly 'connect-hub': typeof import('./en/connect-hub.ts').connectHub;
  readonly inboxes: typeof import('./en/inboxes.ts').inboxes;
  readonly 'incoming-webhooks': typeof import('./en/incoming-webhooks.ts').incomingWebhooks;
  readonly 'module-categories': typeof import('./en/module-categories.ts').moduleCategories;
  readonly insight: typeof import('./en/insight.ts').insight;
  readonly 'notifications-page': typeof import('./en/notifications-page.ts').notificationsPage;
  readonly 'on-device': typeof import('./en/on-device.ts').onDevice;
  readonly organization: typeof import('./en/organization.ts').organization;
  readonly 'own-mails': typeof import('./en/own-mails.ts').ownMails;
  readonly palette: typeof import('./en/palette.ts').palette;
  readonly permalink: typeof import('./en/permalink.ts').permalink;
  readonly predictions: typeof import('./en/predictions.ts').predictions;
  readonly process: typeof import('./en/process.ts').process;
  readonly models: typeof import('./en/models.ts').models;
  readonly 'process-map': typeof import('./en/process-map.ts').processMap;
  readonly profile: typeof import('./en/profile.ts').profile;
  readonly 'quick-launch': typeof import('./en/quick-launch.ts').quickLaunch;
  readonly records: typeof import('./en/records.ts').records;
  readonly reports: typeof import('./en/reports.ts').reports;
  readonly translations: typeof import('./en/translations.ts').translations;
  readonly schedules: typeof import('./en/schedules.ts').schedules;
  readonly tasks: typeof import('./en/tasks.ts').tasks;
  readonly connectors: typeof import('./en/connectors.ts').connectors;
  readonly 'reference-data': typeof import('./en/reference-data.ts').referenceData;
  readonly 'rule-builder': typeof import('./en/rule-builder.ts').ruleBuilder;
  readonly 'source-settings': typeof import('./en/source-settings.ts').sourceSettings;
  readonly search: typeof import('./en/search.ts').search;
  readonly settings: typeof import('./en/settings.ts').settings;
  readonly simulation: typeof import('./en/simulation.ts').simulation;
  readonly shell: typeof import('./en/shell.ts').shell;
  readonly 'security-questions': typeof import('./en/security-questions.ts').securityQuestions;
  readonly 'second-factor': typeof import('./en/second-factor.ts').secondFactor;
  readonly 'sign-in': typeof import('./en/sign-in.ts').signIn;
  readonly 'sign-in-policy': typeof import('./en/sign-in-policy.ts').signInPolicy;
  readonly 'single-sign-on': typeof import('./en/single-sign-on.ts').singleSignOn;
  readonly 'working-hours': typeof import('./en/working-hours.ts').workingHours;
  readonly ui: typeof import('./en/ui.ts').ui;
  readonly why: typeof import('./en/why.ts').why;
}

type PluralOf<Key> = Key extends `${infer Stem}_one` ? Stem : Key extends `${infer Stem}_other` ? Stem : Key;

/** `area:key`; a text with plural forms (`key_one`, `key_other`) is asked for as `area:key` with a `count`. */
export type MessageKey = {
  [Area in keyof Areas]: `${Area}:${PluralOf<keyof Areas[Area] & string>}`;
}[keyof Areas];
