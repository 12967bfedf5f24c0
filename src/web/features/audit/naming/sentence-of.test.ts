import { describe, expect, it } from 'vitest';
import { auditActions, auditKinds } from '#contracts/audit/audit-words.ts';
import { type Locale, locales } from '#messages/index.ts';
import { createTexts } from '#web/lib/i18n/texts.ts';
import { sentenceOf, type ToldRecord } from './sentence-of.ts';

const texts = createTexts();
for (const locale of locales) {
  const { audit } = await import(`../../../../messages/${locale}/audit.ts`);
  const { auditSentences } = await import(`../../../../messages/${locale}/audit-sentences.ts`);
  texts.add(locale, { audit, 'audit-sentences': auditSentences });
}

const ana = { id: 'ana-id', name: 'Ana Berg' };
const changedRole: ToldRecord = {
  actor: ana,
  acted_for: null,
  through: null,
  way: 'browser',
  action: 'changed',
  outcome: null,
  subject_kind: 'role',
  subject_id: 'role-id',
  subject_name: 'Clerks',
};

function partsIn(locale: Locale, record: Partial<ToldRecord>) {
  texts.speak(locale);
  return sentenceOf(texts.text, { ...changedRole, ...record });
}

const said = (locale: Locale, record: Partial<ToldRecord>) =>
  partsIn(locale, record)
    .map(({ text }) => text)
    .join('');

describe('a record of the audit trail', () => {
  it.each([
    ['en', 'Ana Berg changed the role Clerks'],
    ['de', 'Ana Berg hat die Rolle Clerks geändert'],
    ['es', 'Ana Berg modificó el rol Clerks'],
    ['fr', 'Ana Berg a modifié le rôle Clerks'],
    ['ja', 'Ana Bergがロール「Clerks」を変更しました'],
    ['zh', 'Ana Berg 更改了角色“Clerks”'],
  ] as const)('reads as a sentence in %s', (locale, sentence) => {
    expect(said(locale, {})).toBe(sentence);
  });

  it.each([
    ['en', 'Ana Berg deleted the webhook ERP', 'Ana Berg started the bot ERP'],
    ['de', 'Ana Berg hat den Webhook ERP gelöscht', 'Ana Berg hat den Bot ERP gestartet'],
  ] as const)(
    'names webhooks and bots in %s, and nothing that it does not know',
    (locale, deleted, started) => {
      const webhook = { action: 'deleted', subject_kind: 'webhook', subject_name: 'ERP' } as const;
      expect(said(locale, webhook)).toBe(deleted);
      expect(said(locale, { action: 'sent', subject_kind: 'bot', subject_name: 'ERP' })).toBe(started);
      expect(said(locale, { ...webhook, subject_name: null })).not.toContain('ERP');
    },
  );

  it('has parts, of which the names stand out', () => {
    expect(partsIn('en', {}).map(({ text, isName }) => [text, isName])).toEqual([
      ['Ana Berg', true],
      [' changed the role ', false],
      ['Clerks', true],
    ]);
    expect(partsIn('ja', {}).filter(({ isName }) => isName)).toHaveLength(2);
  });

  it('says what is of a person, of an app, and without a name', () => {
    const password = { subject_kind: 'password', subject_id: 'ben-id', subject_name: 'Ben Vale' } as const;
    expect(said('en', password)).toBe('Ana Berg changed the password of Ben Vale');
    expect(said('en', { ...password, subject_id: ana.id })).toBe('Ana Berg changed their own password');
    expect(said('en', { subject_kind: 'entry', subject_name: 'Purchase order' })).toBe(
      'Ana Berg changed an entry in Purchase order',
    );
    expect(said('en', { subject_kind: 'webhook', subject_name: null })).toBe('Ana Berg changed a webhook');
  });

  it('says who acts for whom, and who is no person', () => {
    const approved = { action: 'decided', subject_kind: 'entry', subject_name: 'Travel' } as const;
    expect(said('en', { ...approved, acted_for: { id: 'ben-id', name: 'Ben Vale' } })).toBe(
      'Ana Berg for Ben Vale decided on an entry in Travel',
    );
    expect(
      said('en', { actor: null, way: 'job', action: 'stopped', subject_kind: 'bot', subject_name: null }),
    ).toBe('System stopped a bot');
  });

  it.each([
    [
      'en',
      'Ana Berg read the signing secret of the activity “Call webhook”',
      'Ana Berg made a new secret for the activity “Call webhook”',
    ],
    [
      'de',
      'Ana Berg hat das Signaturgeheimnis der Aktivität „Webhook aufrufen“ gelesen',
      'Ana Berg hat für die Aktivität „Webhook aufrufen“ ein neues Geheimnis erzeugt',
    ],
  ] as const)('says in %s what became of the secret of an activity', (locale, revealed, rotated) => {
    const secret = { subject_kind: 'callWebhook', subject_id: null, subject_name: null } as const;
    expect(said(locale, { ...secret, action: 'revealed' })).toBe(revealed);
    expect(said(locale, { ...secret, action: 'rotated' })).toBe(rotated);
  });

  it('says what came in and acted in whose name', () => {
    const entry = { action: 'submitted', subject_kind: 'entry', subject_name: 'Travel' } as const;
    const through = { id: 'hook-id', name: 'Shop calls' };
    const byCall = { way: 'incomingWebhook', through } as const;
    expect(said('en', { ...entry, ...byCall })).toBe(
      'Incoming webhook “Shop calls” for Ana Berg submitted an entry in Travel',
    );
    expect(said('de', { ...entry, ...byCall, way: 'inbox' })).toBe(
      'Posteingang „Shop calls“ für Ana Berg hat einen Eintrag in Travel eingereicht',
    );
    const received = { action: 'received', subject_kind: 'incomingWebhook', subject_id: 'hook-id' } as const;
    expect(said('en', { ...received, ...byCall, subject_name: 'Shop calls' })).toBe(
      'System for Ana Berg received a call of the incoming webhook Shop calls',
    );
  });

  it.each([
    [
      'en',
      'Ana Berg made a new secret for the webhook ERP',
      'Ana Berg ended an old secret of the webhook ERP',
    ],
    [
      'de',
      'Ana Berg hat für den Webhook ERP ein neues Geheimnis erzeugt',
      'Ana Berg hat für den Webhook ERP ein altes Geheimnis beendet',
    ],
    [
      'es',
      'Ana Berg creó un secreto nuevo para el webhook ERP',
      'Ana Berg terminó un secreto antiguo para el webhook ERP',
    ],
    [
      'fr',
      'Ana Berg a créé un nouveau secret pour le webhook ERP',
      'Ana Berg a mis fin à un ancien secret pour le webhook ERP',
    ],
    [
      'ja',
      'Ana BergがWebhook「ERP」の新しいシークレットを作成しました',
      'Ana BergがWebhook「ERP」の古いシークレットを終了しました',
    ],
    ['zh', 'Ana Berg 为Webhook“ERP”创建了新密钥', 'Ana Berg 终止了Webhook“ERP”的旧密钥'],
  ] as const)('says in %s that a secret was replaced or ended', (locale, rotated, ended) => {
    const webhook = { subject_kind: 'webhook', subject_name: 'ERP' } as const;
    expect(said(locale, { ...webhook, action: 'rotated' })).toBe(rotated);
    expect(said(locale, { ...webhook, action: 'secretEnded' })).toBe(ended);
  });

  it.each([
    [
      'en',
      'approved an entry in Travel',
      'rejected an entry in Travel',
      'decided “Ask again” on an entry in Travel',
    ],
    [
      'de',
      'hat einen Eintrag in Travel genehmigt',
      'hat einen Eintrag in Travel abgelehnt',
      'hat über einen Eintrag in Travel mit „Ask again“ entschieden',
    ],
  ] as const)('says how an entry was decided in %s', (locale, approved, rejected, named) => {
    const decided = { action: 'decided', subject_kind: 'entry', subject_name: 'Travel' } as const;
    expect(said(locale, { ...decided, outcome: 'Done' })).toBe(`Ana Berg ${approved}`);
    expect(said(locale, { ...decided, outcome: 'Reject' })).toBe(`Ana Berg ${rejected}`);
    expect(said(locale, { ...decided, outcome: 'Ask again' })).toBe(`Ana Berg ${named}`);
  });

  it('keeps what other actions are called, whatever their outcome', () => {
    expect(said('en', { outcome: 'Done' })).toBe('Ana Berg changed the role Clerks');
  });

  it('reads otherwise where a person signs in, out, or ends sessions', () => {
    const session = { subject_kind: 'session', subject_id: ana.id, subject_name: 'Ana Berg' } as const;
    expect(said('de', { ...session, action: 'signedIn' })).toBe('Ana Berg hat sich angemeldet');
    expect(said('de', { ...session, action: 'signedOut' })).toBe(
      'Ana Berg hat andere eigene Sitzungen beendet',
    );
    expect(said('de', { ...session, action: 'signedOut', subject_id: 's', subject_name: null })).toBe(
      'Ana Berg hat sich abgemeldet',
    );
    expect(said('de', { ...session, action: 'signInFailed', actor: null })).toBe(
      'Jemand ohne Anmeldung ist bei der Anmeldung als Ana Berg gescheitert',
    );
  });

  it('keeps names with signs of direction and places in one part', () => {
    const name = 'A\u2069{{who}}\u2068B';
    expect(partsIn('en', { subject_name: name }).at(-1)).toMatchObject({ text: 'A{{who}}B', isName: true });
  });

  it.each(locales)('names who did it, in full, for everything that can be done in %s', (locale) => {
    for (const action of auditActions) {
      for (const subject_kind of auditKinds) {
        for (const subject_name of [null, 'Clerks']) {
          const outcome = subject_name && 'Ask again';
          const parts = partsIn(locale, { action, outcome, subject_kind, subject_name });
          expect(parts.some(({ text, isName }) => isName && text === 'Ana Berg')).toBe(true);
          expect(parts.map(({ text }) => text).join('')).not.toMatch(/\{\{|says_|what_|the_|own_/);
        }
      }
    }
  });
});
