import type { AuditKind } from '#contracts/audit/audit-words.ts';
import { audit as de } from '#messages/de/audit.ts';
import { auditSettings as deSettings } from '#messages/de/audit-settings.ts';
import { audit as en } from '#messages/en/audit.ts';
import { auditSettings as enSettings } from '#messages/en/audit-settings.ts';
import { audit as es } from '#messages/es/audit.ts';
import { auditSettings as esSettings } from '#messages/es/audit-settings.ts';
import { audit as fr } from '#messages/fr/audit.ts';
import { auditSettings as frSettings } from '#messages/fr/audit-settings.ts';
import type { Locale } from '#messages/index.ts';
import { audit as ja } from '#messages/ja/audit.ts';
import { auditSettings as jaSettings } from '#messages/ja/audit-settings.ts';
import { audit as zh } from '#messages/zh/audit.ts';
import { auditSettings as zhSettings } from '#messages/zh/audit-settings.ts';
import { isNamedByRoom, roomChoice, roomLabel } from './rooms/room-texts.ts';

type Texts = Readonly<Record<string, string>>;

const texts: Readonly<Record<Locale, Texts>> = {
  en: { ...en, ...enSettings },
  de: { ...de, ...deSettings },
  es: { ...es, ...esSettings },
  fr: { ...fr, ...frSettings },
  ja: { ...ja, ...jaSettings },
  zh: { ...zh, ...zhSettings },
};

/** A text of the audit trail, or of its settings; undefined: there is none with this name. */
export function auditText(locale: Locale, name: string): string | undefined {
  return texts[locale][name];
}

/** The name of a setting, whichever way it is written. */
const keyOf = (name: string) => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/**
 * What a changed setting of a subject is called: as on its page where that is its own text, by the catalogue of the trail, or
 * else as on its page. Undefined: it has no text.
 */
export function knownLabel(locale: Locale, kind: AuditKind, name: string): string | undefined {
  const key = keyOf(name);
  const ofRoom = roomLabel(locale, kind, key);
  return isNamedByRoom(kind, key) ? ofRoom : (auditText(locale, key) ?? ofRoom);
}

/** The same, or else the name in words. */
export function settingLabel(locale: Locale, kind: AuditKind, name: string): string {
  const words = keyOf(name).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return knownLabel(locale, kind, name) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Settings that are secrets: of them a record says only what became of them. */
const secretNames: ReadonlySet<string> = new Set([
  'clientSecret',
  'headerValues',
  'key',
  'password',
  'secret',
  'secrets',
  'token',
]);

/** A value that is a word of the product, as its page writes it; `part` of a setting that has several. Undefined: it is none. */
export function choiceText(
  locale: Locale,
  kind: AuditKind,
  { name, part }: { readonly name: string; readonly part?: string | undefined },
  value: string,
): string | undefined {
  const key = keyOf(name);
  if (secretNames.has(key)) return auditText(locale, `secret_${value}`);
  const place = part === undefined ? key : `${key}.${part}`;
  return roomChoice(locale, kind, place, value) ?? auditText(locale, `choice_${key}_${value}`);
}

/** A fact in words: what it is, and what it says. */
export function factText(locale: Locale, name: string, value: string | number | boolean): string {
  const said = String(value)
    .split(', ')
    .map((word) => auditText(locale, `${name}_${word}`) ?? word)
    .join(', ');
  return `${auditText(locale, `fact_${name}`) ?? name}: ${said}`;
}
