import { canonicalInstant } from '#engine/value/calendar.ts';
import { formatDate, formatInstant, formatTime } from '#engine/value/zoned-time.ts';
import { textFacts } from '#server/features/entries/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { appNames } from './audit-list-store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Writes values of settings as people read them: names for ids, and dates and times in the formats of the organisation. */
export type SettingTexts = (value: unknown, choice?: ChoiceText) => string;

/** A word of the product as people read it, by the part of the value that it is in; undefined: it is none. */
type ChoiceText = (word: string, part?: string) => string | undefined;

const noChoice: ChoiceText = () => undefined;

/** The texts of these values and of what is in them. */
export async function settingTexts(ctx: Context, values: readonly unknown[]): Promise<SettingTexts> {
  const people = await directory(ctx);
  const { dateFormat, timeFormat, timeZone, booleanWords } = await textFacts(ctx);
  const ids = new Set(values.flatMap(idsIn));
  const apps = await appNames(ctx.db, [...ids]);
  const groups = new Map([...people.roles, ...people.teams].map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => people.person(id)?.name ?? groups.get(id) ?? apps.get(id);
  const text = (value: unknown, choice: ChoiceText = noChoice): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return booleanWords?.[0]?.[value ? 'yes' : 'no'] ?? String(value);
    if (typeof value === 'string') return choice(value) ?? textOfText(value);
    if (Array.isArray(value)) return value.map((one) => text(one, choice)).join(', ');
    if (typeof value === 'object') return textOfParts(value, choice);
    return String(value);
  };
  const textOfParts = (value: object, choice: ChoiceText) =>
    Object.entries(value)
      .map(([part, one]) => text(one, (word) => choice(word, part)))
      .filter((part) => part !== '')
      .join(' ');
  const textOfText = (value: string) => {
    if (uuid.test(value)) return nameOf(value) ?? value;
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value, dateFormat);
    if (/^\d\d:\d\d$/.test(value)) return formatTime(`${value}:00`, timeFormat);
    const instant = /^\d{4}-\d\d-\d\dT/.test(value) ? canonicalInstant(value) : null;
    return instant ? formatInstant(instant, dateFormat, timeZone, timeFormat) : value;
  };
  return text;
}

function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return uuid.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}
