import type { DisclosingModule } from '#engine/disclosure/disclosing-module.ts';
import { placeName } from '#engine/disclosure/disclosure-faults.ts';
import type { Fault } from '#engine/form/definition.ts';
import type { LearnedThrough } from './newly-learned.ts';

/** The app that hides fields, with the details that the reader may know. */
interface HidingApp {
  readonly moduleId: string;
  /** Null: the reader may not know the app or the names of its fields. */
  readonly named: { readonly appName: string; readonly module: DisclosingModule } | null;
}

/** Disclosures of another app's hidden fields through fields of a draft, as warnings at the fields of the draft. */
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
