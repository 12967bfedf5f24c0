import type { Command } from '#web/features/app-draft/index.ts';

/** A new activity. `position` is that of its top left corner. */
export interface NewActivity {
  readonly id: string;
  readonly type: string;
  readonly displayName: string;
  readonly position: { readonly left: number; readonly top: number };
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The outcome that leads to a new activity. */
export interface Branch {
  readonly sourceId: string;
  readonly outcome: string;
}

/** Adds an activity, and connects it to `after` if given. */
export function addActivity(added: NewActivity, after?: Branch): Command {
  return (module) => {
    module.workflow.activities.push({
      activityId: added.id,
      type: added.type,
      name: added.id,
      displayName: added.displayName,
      description: '',
      position: { ...added.position },
      state: {},
      properties: { ...added.properties },
    });
    if (!after) return;
    module.workflow.connections.push({
      sourceActivityId: after.sourceId,
      targetActivityId: added.id,
      outcome: after.outcome,
      state: {},
    });
  };
}
