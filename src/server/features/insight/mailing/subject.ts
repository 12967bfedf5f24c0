import { z } from 'zod';

/** What is sent at set times: a report about a list, a dashboard, or a quick report. */
export interface Subject {
  readonly kind: 'design' | 'dashboard' | 'inquiry';
  readonly id: string;
}

/** How jobs and schedules name it: by one of these ids. */
export const subjectIds = z.union([
  z.object({ designId: z.uuid() }),
  z.object({ dashboardId: z.uuid() }),
  z.object({ inquiryId: z.uuid() }),
]);

type SubjectIds = z.output<typeof subjectIds>;

export function subjectOf(ids: SubjectIds): Subject {
  if ('designId' in ids) return { kind: 'design', id: ids.designId };
  if ('dashboardId' in ids) return { kind: 'dashboard', id: ids.dashboardId };
  return { kind: 'inquiry', id: ids.inquiryId };
}

export function idsOf({ kind, id }: Subject): SubjectIds {
  if (kind === 'design') return { designId: id };
  return kind === 'dashboard' ? { dashboardId: id } : { inquiryId: id };
}
