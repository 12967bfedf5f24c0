import { z } from 'zod';

/** What is sent at set times: a report about a list, or a dashboard. */
export interface Subject {
  readonly kind: 'design' | 'dashboard';
  readonly id: string;
}

/** How jobs name it: by one of two ids. */
export const subjectIds = z.union([z.object({ designId: z.uuid() }), z.object({ dashboardId: z.uuid() })]);

type SubjectIds = z.output<typeof subjectIds>;

export function subjectOf(ids: SubjectIds): Subject {
  return 'designId' in ids
    ? { kind: 'design', id: ids.designId }
    : { kind: 'dashboard', id: ids.dashboardId };
}

export function idsOf({ kind, id }: Subject): SubjectIds {
  return kind === 'design' ? { designId: id } : { dashboardId: id };
}
