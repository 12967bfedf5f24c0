import type { ActivitySetting } from '#engine/workflow/activity-type.ts';
import type { GraphNode } from '#web/features/workflow-graph/index.ts';
import type { FieldControl } from '#web/ui/input/field.tsx';

/** What an editor of one setting is given. */
export interface SettingEditorProps {
  readonly node: GraphNode;
  readonly setting: ActivitySetting;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly control: FieldControl;
}
