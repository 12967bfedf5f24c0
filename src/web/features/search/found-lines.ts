import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { searchEverything, searchKinds } from '#contracts/search/search-everything.ts';
import type { Format } from '#web/lib/format/format.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import type { MarkedPiece } from '#web/ui/overlay/rank-commands.ts';

export type SearchKind = (typeof searchKinds)[number];
/** What lines of the search page are about: what the server finds, and the guide. */
export type LineKind = SearchKind | 'help';
type Found = EndpointOutput<typeof searchEverything>;

/** Something that was found, as a line with the address that opens it. */
export interface FoundLine {
  readonly id: string;
  readonly kind: LineKind;
  readonly icon: string;
  readonly title: readonly MarkedPiece[];
  readonly detail: readonly MarkedPiece[];
  readonly status?: { readonly name: string; readonly label: string };
  readonly end?: string;
  readonly href: string;
}

const plain = (text: string): MarkedPiece => ({ text, isMatch: false });

/** Where the words stand: the field, the row and column of a table, or the comments. */
function placeOf(
  { place, section, row, field }: NonNullable<Found['entries']['items'][number]['excerpt']>,
  t: Translate,
): string {
  if (place === 'comment') return t('search:inComment');
  return row === null ? field : t('search:inRow', { section, row, field });
}

/** The answer of the server as lines, the groups in their order. */
export function foundLines(found: Found, t: Translate, format: Format): readonly FoundLine[] {
  return [
    ...found.entries.items.map((entry): FoundLine => {
      const about = [entry.appName, entry.initiator?.name].filter(Boolean).join(' · ');
      const number = entry.number.length > 0 ? [...entry.number, plain(' · ')] : [];
      const { excerpt } = entry;
      return {
        id: entry.id,
        kind: 'entries',
        icon: entry.appIcon,
        title: entry.title,
        detail: [
          ...number,
          ...(excerpt ? [plain(`${about} · ${placeOf(excerpt, t)}: `), ...excerpt.text] : [plain(about)]),
        ],
        status: {
          name: entry.status,
          label: entry.activityName || statusLabel(entry.status, t),
        },
        href: `/item-editor/${entry.moduleId}/${entry.id}`,
      };
    }),
    ...found.tasks.items.map(
      (task): FoundLine => ({
        id: task.id,
        kind: 'tasks',
        icon: 'inbox',
        title: task.title,
        detail: [plain(`${task.appName} · `), ...task.about],
        ...(task.dueAt ? { end: t('search:due', { when: format.dateTime(task.dueAt) }) } : {}),
        href: `/tasks?task=${task.id}`,
      }),
    ),
    ...found.apps.items.map(
      (app): FoundLine => ({
        id: app.id,
        kind: 'apps',
        icon: app.icon,
        title: app.name,
        detail: app.about,
        href: `/module/${app.id}`,
      }),
    ),
    ...found.people.items.map(
      (person): FoundLine => ({
        id: person.id,
        kind: 'people',
        icon: 'user',
        title: person.name,
        detail: person.email,
        href: `mailto:${person.email.map(({ text }) => text).join('')}`,
      }),
    ),
  ];
}
