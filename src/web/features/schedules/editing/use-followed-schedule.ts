import { useRef, useState } from 'react';
import type { Schedule } from '../use-schedule-form.ts';

/** What an editor says about its changes. */
export interface ScheduleChanges {
  isUnsaved: () => boolean;
  /** The revision that its last save made. */
  ownRevision: number | undefined;
}

/**
 * The schedule that an editor works on. A newer revision of somebody else takes its place as long as everything is saved,
 * with the next round; one that the editor itself has made changes nothing that is shown.
 */
export function useFollowedSchedule(schedule: Schedule | null) {
  const [followed, setFollowed] = useState({ base: schedule, round: 0 });
  const changes = useRef<ScheduleChanges>({ isUnsaved: () => false, ownRevision: undefined });
  const { base, round } = followed;
  if (schedule?.revision !== base?.revision) {
    const { isUnsaved, ownRevision } = changes.current;
    if (schedule && schedule.revision === ownRevision) setFollowed({ base: schedule, round });
    else if (!isUnsaved()) setFollowed({ base: schedule, round: round + 1 });
  }
  return { base, round, changes: changes.current };
}
