import type { AuditKind } from '#contracts/audit/audit-words.ts';
import type { Locale } from '#messages/index.ts';
import { rooms as de } from './texts-de.ts';
import { rooms as en } from './texts-en.ts';
import { rooms as es } from './texts-es.ts';
import { rooms as fr } from './texts-fr.ts';
import { rooms as ja } from './texts-ja.ts';
import { rooms as zh } from './texts-zh.ts';

type Room = keyof typeof en;
type Names = Readonly<Record<string, string>>;

const texts: Readonly<Record<Locale, Readonly<Record<Room, Names>>>> = { en, de, es, fr, ja, zh };

/** Whose page has the texts for what records of a kind tell. */
const roomOf: Partial<Readonly<Record<AuditKind, Room>>> = {
  assistant: 'assistant',
  bot: 'bots',
  connector: 'connectors',
  inbox: 'inboxes',
  incomingWebhook: 'incomingWebhooks',
  integration: 'connectHub',
  ocrProvider: 'documentReading',
  securityHeader: 'connectors',
  storeKey: 'connectHub',
  webhook: 'webhooks',
};

/** Settings that the page calls by another name than the trail. */
const labels: Partial<Readonly<Record<Room, Names>>> = {
  assistant: { maxRequestsPerDay: 'maxPerDay', maxRequestsPerPerson: 'maxPerPerson' },
  bots: {
    maxParallel: 'set_max_parallel',
    provider: 'set_provider',
    service: 'set_service',
    timeLimitMinutes: 'set_time_limit_minutes',
  },
  connectHub: { cacheSeconds: 'keepAnswers', shop: 'shopAddress' },
  connectors: {
    allowsPlainHttp: 'plainHttp',
    grant: 'headerKind',
    isPaused: 'pausedByHand',
    pricePerRequest: 'price',
  },
  inboxes: { attachmentsField: 'attachments', securityHeaderId: 'signIn' },
  incomingWebhooks: { entryKey: 'keyField' },
  webhooks: { allowsPlainHttp: 'allowPlainHttp' },
};

/** Settings whose values are words of the product, with the prefix of the texts that the page has for them. */
const choices: Partial<Readonly<Record<Room, Names>>> = {
  assistant: { provider: 'provider' },
  bots: { 'trigger.type': 'trigger', 'trigger.event': 'event' },
  connectHub: { platform: 'platform' },
  connectors: {
    authentication: 'authentication',
    grant: 'headerKind',
    'paging.kind': 'paging',
    protocol: 'protocol',
    soapSecurity: 'soapSecurity',
  },
  documentReading: { pricePer: 'per' },
  inboxes: { security: 'security', starts: 'starts' },
  incomingWebhooks: { action: 'action', authentication: 'authentication' },
  webhooks: { events: 'event' },
};

/** What the page calls a setting of a record's subject; undefined: there is no such page, or it has no text for it. */
export function roomLabel(locale: Locale, kind: AuditKind, name: string): string | undefined {
  const room = roomOf[kind];
  if (room === undefined) return undefined;
  const text = texts[locale][room][labels[room]?.[name] ?? name];
  return text === undefined || isTemplate(text) ? undefined : text;
}

/** Whether a page calls a setting by a text that is meant for it alone. */
export function isNamedByRoom(kind: AuditKind, name: string): boolean {
  const room = roomOf[kind];
  return room !== undefined && labels[room]?.[name] !== undefined;
}

/**
 * What the page calls a value that is a word of the product; undefined: it has no text, or the setting has other values. A
 * part of a setting is named `setting.part`.
 */
export function roomChoice(locale: Locale, kind: AuditKind, name: string, value: string): string | undefined {
  const room = roomOf[kind];
  const prefix = room && choices[room]?.[name];
  return prefix === undefined ? undefined : texts[locale][room as Room][`${prefix}_${value}`];
}

/** Whether a text waits for values. */
const isTemplate = (text: string) => text.includes('{{');
