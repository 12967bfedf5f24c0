import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { derivedFields, filledFields, openFields, sweptFields } from '#test/factories/swept-app.ts';

/** A text that stands for a field of one entry, however the field is written; fields by path. */
export interface Marker {
  readonly path: string;
  readonly text: string;
}

/** The two entries of an app: alike but for what they hold. Every value of the first is greater. */
export type Twin = 'A' | 'B';

export const twins: readonly Twin[] = ['A', 'B'];

/** What the entries refer to, by entry. */
export interface Referred {
  readonly ownerId: string;
  readonly placeId: string;
}

/** One entry before it is saved: values as people would give them, files as their names. */
export interface MarkedEntry {
  readonly twin: Twin;
  /** Values of `filledFields` by path. */
  readonly given: Readonly<Record<string, FieldValue>>;
  /** The same of what is worked out, for comparing and finding. */
  readonly workedOut: Readonly<Record<string, FieldValue>>;
  readonly markers: readonly Marker[];
}

/** A word that occurs nowhere else; that of the first entry sorts behind that of the second. */
export function markerWord(twin: Twin, path: string): string {
  return `${twin === 'A' ? 'z' : 'b'}mark${path.replace('.', '').toLowerCase()}${twin.toLowerCase()}q`;
}

const numberOf = (twin: Twin, place: number) => (twin === 'A' ? 918_273_000 : 118_273_000) + place;
const dayOf = (twin: Twin) => (twin === 'A' ? '1893-04-17' : '1871-02-13');
const momentDay = (twin: Twin) => (twin === 'A' ? '1894-05-18' : '1872-03-14');

/** What both entries hold together, by path: lists tell sums and averages. */
export const sums: readonly Marker[] = (['amount', 'weighed', 'items.cost', 'total'] as const).flatMap(
  (path) => {
    const values = twins.map((twin) => Number(numberAt(twin, path)));
    const sum = values.reduce((left, right) => left + right);
    return [
      { path, text: String(sum) },
      { path, text: String(sum / 2) },
    ];
  },
);

function numberAt(twin: Twin, path: 'amount' | 'weighed' | 'items.cost' | 'total'): number {
  const amount = numberOf(twin, 1);
  const cost = numberOf(twin, 2000);
  return { amount, weighed: amount + 1_000_000_007, 'items.cost': cost, total: cost + 1 }[path];
}

/** The values of an entry. Secrets are no markers of fields: no reader may see one anywhere. */
export function markedEntry(twin: Twin, { ownerId, placeId }: Referred): MarkedEntry {
  const word = (path: string) => markerWord(twin, path);
  const given: Record<string, FieldValue> = {
    plain: `Plain ${twin}`,
    code: word('code'),
    serial: word('serial'),
    area: word('area'),
    contact: `${word('contact')}@example.com`,
    note: `<p>${word('note')}</p>`,
    amount: numberAt(twin, 'amount'),
    day: dayOf(twin),
    moment: `${momentDay(twin)}T06:07:08.000Z`,
    owner: ownerId,
    place: placeId,
    paper: `${word('paper')}.txt`,
    pin: word('pin'),
    'items.what': word('items.what'),
    'items.cost': numberAt(twin, 'items.cost'),
    'items.doc': `${word('items.doc')}.txt`,
  };
  const workedOut: Record<string, FieldValue> = {
    gist: `g ${word('area')}`,
    echo: `g ${word('area')}!`,
    placeNote: word('placeNote'),
    weighed: numberAt(twin, 'weighed'),
    sized: word('code').length + 733_100_000,
    total: numberAt(twin, 'total'),
    begun: 60_000_008,
    copy: word('code'),
    'items.line': `l ${word('items.what')}`,
  };
  const plainTexts = [
    'code',
    'serial',
    'area',
    'contact',
    'note',
    'paper',
    'items.what',
    'items.doc',
    'placeNote',
  ];
  const texts: Marker[] = [
    ...plainTexts.map((path) => ({ path, text: word(path) })),
    { path: 'day', text: dayOf(twin) },
    { path: 'moment', text: momentDay(twin) },
    { path: 'owner', text: ownerId },
    { path: 'owner', text: word('owner') },
    { path: 'place', text: placeId },
    { path: 'place', text: word('place') },
    { path: 'pin', text: word('pin') },
    ...(['amount', 'weighed', 'items.cost', 'total'] as const).map((path) => ({
      path,
      text: String(numberAt(twin, path)),
    })),
    { path: 'sized', text: String(workedOut.sized) },
    { path: 'begun', text: '60000008' },
  ];
  return { twin, given, workedOut, markers: texts };
}

/** Entry values of some fields, the columns of the table put into its one row. */
export function nested(values: Readonly<Record<string, FieldValue>>, paths: readonly string[]): EntryValues {
  const chosen = paths.filter((path) => Object.hasOwn(values, path));
  const cells = chosen.filter((path) => path.startsWith('items.'));
  const row = Object.fromEntries(cells.map((path) => [path.slice(6), values[path] ?? null]));
  return {
    ...Object.fromEntries(
      chosen.filter((path) => !path.includes('.')).map((path) => [path, values[path] ?? null]),
    ),
    ...(cells.length > 0 ? { items: [row] } : {}),
  };
}

/** Which of the markers a text holds, in any case of letters and with or without separators of thousands. */
export function markersIn(text: string, markers: readonly Marker[]): readonly Marker[] {
  const plain = text.toLowerCase();
  const joined = plain.replace(/(\d)[,.' \u00a0\u202f](?=\d{3})/g, '$1');
  return markers.filter((marker) => {
    const wanted = marker.text.toLowerCase();
    return plain.includes(wanted) || joined.includes(wanted);
  });
}

/** Every field that a value is made of, the field itself first. */
export function sourcesOf(path: string): readonly string[] {
  return [path, ...(sweptFields[path]?.from ?? []).flatMap(sourcesOf)];
}

/** Fields whose text holds the marker of another: what shows one of these may tell it. */
export function repeatersOf(path: string): readonly string[] {
  return repeaters[path] ?? [];
}

const repeaters: Readonly<Record<string, readonly string[]>> = {
  area: ['gist', 'echo'],
  code: ['copy'],
  'items.what': ['items.line'],
};

/** Paths of fields that hold something once all is filled in, secrets and what never holds anything aside. */
export const telling: readonly string[] = Object.keys({ ...filledFields, ...derivedFields }).filter(
  (path) => path !== 'pin' && !Object.hasOwn(openFields, path),
);
