import type { Fault } from '#engine/form/definition.ts';
import type { DisclosingModule } from './disclosing-module.ts';
import { placeName } from './disclosure-faults.ts';
import type { LearnedThrough } from './newly-learned.ts';

/** The app that hides fields, as it may be spoken of. */
interface HidingApp {
  readonly moduleId: string;
  /** Null: the reader may not know it, nor what its fields are called. */
  readonly named: { readonly appName: string; readonly module: DisclosingModule } | null;
}

/** What people learn of another app's hidden fields through fields of a draft, as warnings at those fields. */
export function learnedThroughFaults(
  learned: readonly LearnedThrough[],
  draft: DisclosingModule,
  { moduleId, named }: HidingApp,
): readonly Fault[] {
  return learned.map(({ through, fields, activityIds, isExact }): Fault => {
    const where = { kind: 'field', id: through } as const;
    return {
      severity: 'warning',
      where,
      code: named ? 'disclosure_given' : 'disclosure_given_unnamed',
      params: {
        target: placeName(draft, where),
        ...(named && {
          app: named.appName,
          field: fields.map((path) => placeName(named.module, { kind: 'field', id: path })).join(', '),
          people: activityIds.map((id) => placeName(named.module, { kind: 'activity', id })).join(', '),
        }),
      },
      disclosure: {
        field: through,
        from: moduleId,
        activityIds: [],
        steps: [{ to: where, by: where, isExplicit: isExact }],
      },
    };
  });
}
