import type { Command } from '#web/features/app-draft/index.ts';

/** A new activity; `position` is where its top left corner goes. */
export interface NewActivity {
  readonly id: string;
  readonly type: string;
  readonly displayName: string;
  readonly position: { readonly left: number; readonly top: number };
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Where a new activity hangs: after an outcome of another one. */
export interface Branch {
  readonly sourceId: string;
  readonly outcome: string;
}

/** Puts an activity on the canvas, after a branch where one is given. */
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
