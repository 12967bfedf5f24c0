import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assistantEndpoints } from '#contracts/assistant/endpoints.ts';
import type { AuditKind } from '#contracts/audit/audit-words.ts';
import { botsEndpoints } from '#contracts/bots/endpoints.ts';
import { connectHubEndpoints } from '#contracts/connect-hub/endpoints.ts';
import { connectorsEndpoints } from '#contracts/connectors/endpoints.ts';
import { documentReadingEndpoints } from '#contracts/document-reading/endpoints.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { inboxesEndpoints } from '#contracts/inboxes/endpoints.ts';
import { incomingWebhooksEndpoints } from '#contracts/incoming-webhooks/endpoints.ts';
import { webhooksEndpoints } from '#contracts/webhooks/endpoints.ts';
import { locales } from '#messages/index.ts';
import { choiceText, knownLabel } from '../audit-texts.ts';

const rooms: readonly (readonly [AuditKind, readonly Endpoint[]])[] = [
  ['assistant', assistantEndpoints],
  ['bot', botsEndpoints],
  ['connector', connectorsEndpoints],
  ['inbox', inboxesEndpoints],
  ['incomingWebhook', incomingWebhooksEndpoints],
  ['integration', connectHubEndpoints],
  ['ocrProvider', documentReadingEndpoints],
  ['webhook', webhooksEndpoints],
];

/** What says which thing is meant, as of when and whose, which is in the record itself. */
const identity = new Set(['id', 'revision', 'ocrProviderId', 'owner_id']);
/** What the trail calls otherwise than the call. */
const toldAs: Readonly<Record<string, string>> = {
  dcType: 'type',
  display_columns: 'answerColumns',
  request: 'address',
};
/** Parts of a call whose own parts are settings. */
const groups = new Set(['settings', 'oauth']);
/** Settings whose words are the same in every language: of HTTP, of SOAP, of ISO 4217. */
const ownWords = new Set(['method', 'soapVersion']);

function bare(type: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = type._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? bare(innerType) : type;
}

/** The settings that a body can change, each with its type. */
function settingsIn(body: z.core.$ZodType): (readonly [string, z.core.$ZodType])[] {
  const shaped = bare(body);
  if (!(shaped instanceof z.ZodObject)) return [];
  return Object.entries(shaped.shape as Record<string, z.core.$ZodType>).flatMap(([name, type]) => {
    if (identity.has(name)) return [];
    return groups.has(name) ? settingsIn(type) : [[toldAs[name] ?? name, bare(type)] as const];
  });
}

/** The words among which a setting is chosen. */
function wordsOf(type: z.core.$ZodType): readonly string[] {
  if (type instanceof z.ZodEnum) return type.options.map(String);
  return type instanceof z.ZodArray ? wordsOf(bare(type.element)) : [];
}

const settings = rooms.flatMap(([kind, endpoints]) =>
  endpoints
    .filter(({ name }) => /^(save|update)/.test(name))
    .flatMap(({ name: call, body }) =>
      (body ? settingsIn(body) : []).map(([setting, type]) => ({ call, kind, setting, type })),
    ),
);

describe('every setting that a call of these pages can change', () => {
  it('is found', () => {
    const calls = new Set(settings.map(({ call }) => call));
    expect([...calls].toSorted()).toEqual(
      rooms
        .flatMap(([, endpoints]) => endpoints)
        .filter(({ name }) => /^(save|update)/.test(name))
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(settings.map(({ setting }) => setting)).toContain('cacheSeconds');
  });

  it.each(locales)('has a label in %s', (locale) => {
    const unnamed = settings.filter(({ kind, setting }) => knownLabel(locale, kind, setting) === undefined);
    expect(unnamed.map(({ call, setting }) => `${call}: ${setting}`)).toEqual([]);
  });

  it.each(locales)('has a text in %s for each word that it can be', (locale) => {
    const untold = settings.flatMap(({ call, kind, setting, type }) =>
      wordsOf(type)
        .filter(() => !ownWords.has(setting))
        .filter((word) => choiceText(locale, kind, { name: setting }, word) === undefined)
        .map((word) => `${call}: ${setting} ${word}`),
    );
    expect(untold).toEqual([]);
  });
});
