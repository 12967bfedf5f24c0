import { notifications as de } from '#messages/de/notifications.ts';
import { notifications as en } from '#messages/en/notifications.ts';
import { notifications as es } from '#messages/es/notifications.ts';
import { notifications as fr } from '#messages/fr/notifications.ts';
import type { Locale, Translated } from '#messages/index.ts';
import { notifications as ja } from '#messages/ja/notifications.ts';
import { notifications as zh } from '#messages/zh/notifications.ts';
import { fill } from '#server/platform/http/answers/error-texts.ts';

const texts: Record<Locale, Translated<typeof en>> = { en, de, es, fr, ja, zh };

interface NotificationFacts {
  readonly kind: string;
  readonly activityName: string;
  readonly recordTitle: string;
}

/** The text of a notification in the reader's language; without an actor, the system has acted. */
export function notificationText(locale: Locale, facts: NotificationFacts, actorName?: string): string {
  const catalogue = texts[locale];
  const text = isKey(catalogue, facts.kind) ? catalogue[facts.kind] : '{{title}}';
  const values: Record<string, string> = {
    actor: actorName ?? catalogue.system,
    title: facts.recordTitle === '' ? catalogue.untitled : facts.recordTitle,
    activity: facts.activityName,
  };
  return fill(text, values);
}

function isKey<Catalogue extends object>(
  catalogue: Catalogue,
  key: string,
): key is Extract<keyof Catalogue, string> {
  return Object.hasOwn(catalogue, key);
}
