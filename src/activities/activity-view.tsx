import type { ActivityDefinition, AssigneeDefinition } from '#engine/workflow/definition.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

/** The text and the people that a card on the canvas shows for an activity of a type, below its name. */
export interface ActivityView {
  /** One short line; null for none. */
  about(definition: ActivityDefinition, t: Translate): string | null;
  /** The condition that `about` shows as typed, for canvases that can put it into words. */
  condition?(definition: ActivityDefinition): string;
  /** The assignees. Null for a type without assignees. */
  assignees(definition: ActivityDefinition): readonly AssigneeDefinition[] | null;
}

/** For a type whose name says it all. */
export const quietView: ActivityView = { about: () => null, assignees: () => null };
