import type { EndpointName } from '#contracts/endpoints.ts';
import type { Ask, Asking, Asks } from './asking.ts';
import { markerWord } from './markers.ts';

const daily = { repeats: 'days', beginsOn: '2999-01-07', time: '08:00', timeZone: 'UTC' } as const;

/** What the caller keeps to begin entries of the observing app with: a reference to the first entry. */
function kept(asking: Asking): { readonly moduleId: string; readonly data: object } | null {
  if (!asking.canSee || asking.stage.isDraft) return null;
  return { moduleId: asking.world.observerId, data: { text: 'kept', ref: asking.journey.ids.A } };
}

const called = ({ viewer, turn }: Asking) => `${viewer} ${turn}`;

/** Templates show what the entries that they refer to are called. */
function templates(asking: Asking): readonly Ask[] {
  const asked = kept(asking);
  if (!asked) return [];
  const { moduleId } = asked;
  const params = { moduleId };
  return [
    {
      parts: { body: { ...asked, templateName: called(asking) } },
      next: (body) => {
        const { templateId } = (JSON.parse(body) as { data: { templateId: string } }).data;
        return [
          { endpoint: 'getRecordTemplate', parts: { params: { moduleId, templateId } } },
          { endpoint: 'listRecordTemplates', parts: { params } },
        ];
      },
    },
  ];
}

function schedules(asking: Asking): readonly Ask[] {
  const asked = kept(asking);
  if (!asked) return [];
  return [
    {
      parts: { body: { ...asked, name: called(asking), times: daily, isSubmitting: false } },
      next: (body) => {
        const { taskSchedulerId: id } = (JSON.parse(body) as { data: { taskSchedulerId: string } }).data;
        return [
          { endpoint: 'getSchedule', parts: { params: { id } } },
          { endpoint: 'listScheduleRuns', parts: { query: { schedulerId: id } } },
        ];
      },
    },
  ];
}

/** What is sent outside is read where it arrives, by the eyes of the webhook. */
function remote(asking: Asking): readonly Ask[] {
  const asked = kept(asking);
  if (!asked) return [];
  const { moduleId, data: values } = asked;
  return [{ parts: { body: { moduleId, fieldId: 'f_away', values } } }];
}

/**
 * A value that only one entry may have: who may write the field learns that it is taken, and nothing of the entry that
 * has it; to whom it is hidden at the start, every value is the same. Another value is wrong, so that none is saved.
 */
export function takenValues(asking: Asking): readonly Ask[] {
  const { world, journey } = asking;
  const query = { moduleId: world.moduleId };
  const asked = (serial: string) => ({ query, body: { data: { plain: 'Probe', contact: 'none', serial } } });
  const isHidden = world.app.hidden.serial?.includes('start') && !world.app.hidden.serial.includes('askA');
  return [
    {
      parts: asked(markerWord('A', 'serial')),
      ...(isHidden ? { control: asked(markerWord('A', 'nobody')) } : {}),
      never: [journey.ids.A, journey.ids.B],
      about: 'a value that is taken',
      isNew: true,
      canFail: true,
    },
  ];
}

/** What a change in a list answers of a field that one may not see: that there is none. */
function changes(asking: Asking): readonly Ask[] {
  const { world, journey, hidden, turn } = asking;
  const column = hidden[turn % Math.max(hidden.length, 1)];
  if (!column) return [];
  const data = { [column.name]: null };
  const tried = [{ id: journey.ids.A, revision: 1, data }];
  return [
    {
      parts: { query: { moduleId: world.moduleId }, body: { changes: tried } },
      about: `change of ${column.name}`,
      check: (body) => {
        const { changed } = (JSON.parse(body) as { data: { changed: unknown[] } }).data;
        return changed.length === 0 ? '' : 'changes what is hidden';
      },
    },
  ];
}

const reads = (ask: (asking: Asking) => readonly Ask[]): Asks => ask;

/** Calls that keep values for later, send them outside, or change them. */
export const asksOfKept = {
  saveRecordTemplate: reads(templates),
  saveSchedule: reads(schedules),
  listSchedules: reads(() => [{ parts: { body: { page: 1, length: 100 } } }]),
  runRemoteUrl: reads(remote),
  editEntries: reads(changes),
} satisfies Partial<Record<EndpointName, Asks>>;
