import type { Chapter } from './chapters.ts';

/** A part of the table of contents; its title is `help:<name>`. */
export interface ContentsGroup {
  readonly name: (typeof groupNames)[number];
  readonly chapters: readonly Chapter[];
}

const groupNames = ['design', 'work', 'administer', 'further', 'fieldTypes'] as const;

const placed: Readonly<Record<'design' | 'work' | 'administer', readonly string[]>> = {
  design: [
    'first-steps',
    'design-an-app',
    'activities',
    'default-fields',
    'data-that-apps-share',
    'before-publishing',
    'translations',
    'visibility',
  ],
  work: ['work-with-an-app', 'while-you-are-away', 'your-own-settings', 'when-you-are-interrupted'],
  administer: [
    'people',
    'settings-of-the-organisation',
    'sign-in-policy',
    'working-hours-and-holidays',
    'what-is-running-and-where-it-is-stuck',
    'process-engine',
    'audit-trail',
    'operations',
  ],
};

/**
 * The table of contents: the chapters by what a reader is about to do. Chapters that no group names come under
 * *further*, so that a new one is never left out; the pages of single field types are the last.
 */
export function contentsOf(chapters: readonly Chapter[]): readonly ContentsGroup[] {
  const named = new Set(Object.values(placed).flat());
  const isField = ({ id }: Chapter) => id === 'fields' || id.startsWith('field-');
  const membersOf = (name: ContentsGroup['name']) => {
    if (name === 'fieldTypes')
      return chapters.filter(isField).toSorted((one, other) => rankOf(one) - rankOf(other));
    if (name === 'further') return chapters.filter((chapter) => !named.has(chapter.id) && !isField(chapter));
    return placed[name].flatMap((id) => chapters.find((chapter) => chapter.id === id) ?? []);
  };
  return groupNames
    .map((name) => ({ name, chapters: membersOf(name) }))
    .filter((group) => group.chapters.length > 0);
}

const rankOf = ({ id }: Chapter) => (id === 'fields' ? 0 : 1);
