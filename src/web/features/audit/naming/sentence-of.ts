import type { AuditKind } from '#contracts/audit/audit-words.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import type { AuditRecord } from '../audit-filter.ts';

/** A part of a sentence; names stand out. */
interface SentencePart {
  /** Where it begins; no two begin in the same place. */
  readonly at: number;
  readonly text: string;
  readonly isName: boolean;
}

/** What a sentence is made of. */
export type ToldRecord = Pick<
  AuditRecord,
  | 'actor'
  | 'acted_for'
  | 'way'
  | 'through'
  | 'action'
  | 'outcome'
  | 'subject_kind'
  | 'subject_id'
  | 'subject_name'
>;

/** Kinds whose name is their own. */
const named = [
  'app',
  'authority',
  'bot',
  'call',
  'connector',
  'inbox',
  'incomingWebhook',
  'integration',
  'key',
  'role',
  'storeKey',
  'team',
  'webhook',
] as const;

/** Kinds whose id and name are those of a person. */
const personal = [
  'absence',
  'calendarFeed',
  'leavingDate',
  'password',
  'pushDevice',
  'secondFactor',
  'session',
  'user',
] as const;

/** Sentences that read otherwise for one kind: `_own` if the thing is the actor's, `_named` if it has a name. */
const special = [
  'added_dataSet',
  'changed_dataSet',
  'changed_leavingDate_named',
  'changed_trail',
  'decided_assistant',
  'deleted_assistant',
  'discarded_app_named',
  'erased_user_named',
  'exported_app_named',
  'failed_assistant',
  'failed_bot',
  'failed_bot_named',
  'failed_leavingDate_named',
  'failed_schedule',
  'failed_stream',
  'handedOver_user_named',
  'imported_dataSet',
  'imported_import',
  'imported_import_named',
  'invited_user_named',
  'reassigned_entry_named',
  'received_inbox',
  'received_inbox_named',
  'received_incomingWebhook',
  'received_incomingWebhook_named',
  'recorded_bot',
  'refused_assistant',
  'refused_call_named',
  'refused_provider',
  'replaced_user_named',
  'restored_user_named',
  'resumed_stream',
  'revealed_callWebhook',
  'revealed_entry_named',
  'revealed_stream',
  'sent_assistant',
  'sent_bot',
  'sent_bot_named',
  'sent_inbox',
  'sent_inbox_named',
  'sent_leavingDate_named',
  'sent_mail',
  'sent_mail_named',
  'sent_password',
  'sent_password_named',
  'sent_webhook',
  'sent_webhook_named',
  'shared_entry',
  'shared_entry_named',
  'signInFailed_provider',
  'signInFailed_session_named',
  'signedOut_provider',
  'signedOut_session_named',
  'signedOut_session_own',
  'unstaffed_app_named',
  'uploaded_import',
  'unlinked_user_named',
  'viewed_user_named',
] as const;

/** How outcomes read that every app has; others are told by their name. */
const decisions: ReadonlyMap<string, 'decidedDone' | 'decidedReject'> = new Map([
  ['Done', 'decidedDone'],
  ['Reject', 'decidedReject'],
]);

const oneOf = <One extends string>(all: readonly One[], one: string): One | undefined =>
  all.find((known) => known === one);

// Isolates of Unicode: they keep names of right-to-left scripts apart, and are no part of any text of ours.
const begins = '\u2068';
const ends = '\u2069';
const isolated = (name: string) => `${begins}${name.replaceAll(/[\u2068\u2069]/g, '')}${ends}`;

/** A record as a sentence, in parts. */
export function sentenceOf(t: Translate, record: ToldRecord): readonly SentencePart[] {
  const name = isolated(record.subject_name ?? '');
  const outcome = isolated(record.outcome ?? '');
  const values = { who: isolated(whoDid(t, record)), name, outcome, what: whatOf(t, record, name) };
  const text = t(`audit-sentences:says_${templateOf(record)}`, values);
  return [...text.matchAll(/\u2068([^\u2069]*)\u2069|[^\u2068]+/g)].map(({ 0: whole, 1: inside, index }) => ({
    at: index,
    text: inside ?? whole,
    isName: inside !== undefined,
  }));
}

/** Who did it, and for whom. */
export function whoDid(
  t: Translate,
  record: Pick<ToldRecord, 'actor' | 'acted_for' | 'way' | 'through' | 'subject_id'>,
): string {
  const { actor, acted_for, way } = record;
  const nobody = t(way === 'job' ? 'audit:system' : 'audit:someone');
  const name = actor === null ? nobody : actor.name || t('audit:unknownPerson');
  const through = throughOf(t, record);
  const acted = through === null ? name : t('audit:forPerson', { name: through, other: name });
  return acted_for === null
    ? acted
    : t('audit:forPerson', { name: acted, other: acted_for.name || t('audit:unknownPerson') });
}

/** What acted in somebody's name; the system, where the sentence itself says what it received. Null: nobody but the actor. */
function throughOf(
  t: Translate,
  { way, through, subject_id }: Pick<ToldRecord, 'way' | 'through' | 'subject_id'>,
): string | null {
  if (through === null) return null;
  if (through.id === subject_id) return t('audit:system');
  return t(way === 'inbox' ? 'audit:through_inbox' : 'audit:through_incomingWebhook', { name: through.name });
}

function templateOf(record: ToldRecord) {
  const { action, outcome, subject_kind: kind, subject_name: name } = record;
  if (action === 'decided' && outcome !== null) return decisions.get(outcome) ?? 'decidedOutcome';
  const own = isOwn(record) ? oneOf(special, `${action}_${kind}_own`) : undefined;
  const withName = name === null ? undefined : oneOf(special, `${action}_${kind}_named`);
  return own ?? withName ?? oneOf(special, `${action}_${kind}`) ?? action;
}

/** What it was done to. A name that is not the thing's own is that of its app. */
function whatOf(t: Translate, record: ToldRecord, name: string): string {
  const kind: AuditKind = record.subject_kind;
  const ofPerson = oneOf(personal, kind);
  if (ofPerson && isOwn(record)) return t(`audit-sentences:own_${ofPerson}`);
  if (record.subject_name === null) return t(`audit-sentences:what_${kind}`);
  if (ofPerson) return t('audit-sentences:ofPerson', { what: t(`audit-sentences:the_${ofPerson}`), name });
  const nameable = oneOf(named, kind);
  return nameable
    ? t('audit-sentences:named', { what: t(`audit-sentences:the_${nameable}`), name })
    : t('audit-sentences:inApp', { what: t(`audit-sentences:what_${kind}`), name });
}

const isOwn = ({ actor, subject_kind, subject_id }: ToldRecord): boolean =>
  actor !== null && actor.id === subject_id && oneOf(personal, subject_kind) !== undefined;
