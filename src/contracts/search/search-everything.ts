import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, personShape } from '../shapes/basics.ts';
import { entryStatus } from '../shapes/entry.ts';

/** What a search can find; pages, settings and actions are known to the browser. */
export const searchKinds = ['entries', 'tasks', 'apps', 'people'] as const;

/** A text in pieces, in order; those that match what was typed are marked. */
const markedText = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));

const foundEntry = z.object({
  id,
  moduleId: id,
  appName: z.string(),
  appIcon: z.string(),
  title: markedText,
  /** The running number beside the title; empty where there is none, or where it is the title. */
  number: markedText,
  status: entryStatus,
  activityName: z.string(),
  initiator: personShape.nullable(),
  modifiedOn: instant,
  /**
   * The place in a text; null where the title or the number says it all. `file`: the name of a file. In a table section, `section` is
   * its name and `row` counts from 1; comments have no field.
   */
  excerpt: z
    .object({
      place: z.enum(['field', 'file', 'comment']),
      field: z.string(),
      section: z.string(),
      row: z.number().int().nullable(),
      text: markedText,
    })
    .nullable(),
});

const foundTask = z.object({
  id,
  moduleId: id,
  recordId: id,
  title: markedText,
  about: markedText,
  appName: z.string(),
  appIcon: z.string(),
  dueAt: instant.nullable(),
});

const foundApp = z.object({ id, name: markedText, about: markedText, icon: z.string() });

const foundPerson = z.object({ id, name: markedText, email: markedText });

/** The first of a group, best first; `hasMore`: others fit as well. They are not counted. */
const groupOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), hasMore: z.boolean() });

export const searchEverything = defineEndpoint({
  name: 'searchEverything',
  method: 'GET',
  path: '/api/search',
  summary: 'Search over everything',
  description:
    'Entries of all apps, the caller’s open tasks, apps and people that fit a text, best first. An entry fits when each word of the text stands in a field, a cell of a table or the name of a file that the caller may see, or in a comment; where none does, words may be mistyped. Nothing is counted. Filters by status, person and time apply to entries and to tasks, with the status of their entry and the time when the task was given; with one of them, apps and people are left out.',
  permission: 'signedIn',
  writes: false,
  query: z.object({
    q: z.string().trim().min(1).max(200),
    /** Only this group. */
    kind: z.enum(searchKinds).optional(),
    /** Only entries and tasks of this app. */
    moduleId: id.optional(),
    status: entryStatus.optional(),
    /** Only what this person began. */
    personId: id.optional(),
    /** Only entries that were last changed, and tasks that were given, from then on. */
    from: instant.optional(),
    /** Only entries that were last changed, and tasks that were given, before then. */
    before: instant.optional(),
    /** The most of each group. */
    length: z.coerce.number().int().min(1).max(50).default(5),
  }),
  response: z.object({
    entries: groupOf(foundEntry),
    tasks: groupOf(foundTask),
    apps: groupOf(foundApp),
    people: groupOf(foundPerson),
  }),
});
