import type { SectionDefinition } from '#engine/form/definition.ts';
import type { Marks } from '../selection/use-marks.ts';
import type { FormActions } from '../use-form-actions.ts';

/** The callbacks for a part that is clicked or focused. Stable between renders. */
export type Choosing = Pick<Marks, 'choose' | 'focused'>;

export interface CanvasSectionProps {
  readonly section: SectionDefinition;
  readonly actions: FormActions;
  readonly choosing: Choosing;
  /** The ids of its selected fields, separated by commas. */
  readonly selectedIds: string;
  /** The selected field if it is the only one. It shows its tools. */
  readonly onlyId: string | null;
  readonly isSelected: boolean;
  /** Whether the section is the only selected part. */
  readonly isOnly: boolean;
  /** Whether the section or one of its fields is selected. Its columns are then visible. */
  readonly isHere: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Tab enters the canvas here. */
  readonly hasTabStop: boolean;
  readonly faultyIds: ReadonlyMap<string, 'error' | 'warning'>;
}
