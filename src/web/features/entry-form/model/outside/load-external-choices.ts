import { runRemoteUrl } from '#contracts/lookups/run-remote-url.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { isUuid } from '#engine/value/uuid.ts';
import type { ChoiceQuery } from '#fields/field-view.tsx';
import { call } from '#web/lib/api/client.ts';
import { translate } from '#web/lib/i18n/i18n.ts';
import { preference } from '#web/lib/storage/preference.ts';

const deviceId = preference('device', '', (stored) =>
  typeof stored === 'string' && isUuid(stored) ? stored : null,
);

/**
 * Asks an external system through the server. When fields must be filled in first, it throws an error with their
 * labels.
 */
export async function loadExternalChoices(
  place: { readonly moduleId: string; readonly entryId: string | null; readonly taskId: string | undefined },
  field: FieldDefinition,
  asked: {
    readonly searchTerm: string;
    readonly values: EntryValues;
    readonly labelOf?: ChoiceQuery['labelOf'];
  },
  signal: AbortSignal,
) {
  const device = field.addGovHeaders === true ? deviceFacts() : undefined;
  const { searchTerm, values, labelOf = (name) => name } = asked;
  const { moduleId, entryId, taskId } = place;
  const pressed = { pressId: crypto.randomUUID(), recordId: entryId ?? undefined, taskId };
  const body = { moduleId, fieldId: field.id, searchTerm, values, device, ...pressed };
  const { items, missing } = await call(runRemoteUrl, { body }, { signal });
  if (missing.length > 0) {
    throw new Error(translate('field-views:fillFirst', { fields: missing.map(labelOf).join(', ') }));
  }
  return items;
}

/** The facts about the device that HMRC requires, in the spelling of its fraud prevention headers. */
function deviceFacts() {
  const known = deviceId.read() || crypto.randomUUID();
  deviceId.write(known);
  const { width, height, colorDepth } = window.screen;
  const screen = { width, height, 'scaling-factor': window.devicePixelRatio, 'colour-depth': colorDepth };
  return {
    deviceId: known,
    userAgent: navigator.userAgent,
    timeZone: utcOffset(-new Date().getTimezoneOffset()),
    screens: pairs(screen),
    windowSize: pairs({ width: Math.round(window.innerWidth), height: Math.round(window.innerHeight) }),
  };
}

function pairs(values: Readonly<Record<string, number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Minutes east of Greenwich as `UTC+01:00`. */
function utcOffset(minutes: number): string {
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}
