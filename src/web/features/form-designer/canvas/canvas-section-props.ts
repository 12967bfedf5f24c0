import type { SectionDefinition } from '#engine/form/definition.ts';
import type { Marks } from '../selection/use-marks.ts';
import type { FormActions } from '../use-form-actions.ts';

/** What a part of the canvas tells of being clicked or reached; never changes. */
export type Choosing = Pick<Marks, 'choose' | 'focused'>;

/** What the canvas tells each of its sections. */
export interface CanvasSectionProps {
  readonly section: SectionDefinition;
  readonly actions: FormActions;
  readonly choosing: Choosing;
  /** Ids of its selected fields, one after the other with commas between. */
  readonly selectedIds: string;
  /** The selected field where there is one and no more: it shows its tools. */
  readonly onlyId: string | null;
  readonly isSelected: boolean;
  /** It is all that is selected. */
  readonly isOnly: boolean;
  /** It or one of its fields is selected: its columns show. */
  readonly isHere: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Tab enters the canvas here. */
  readonly hasTabStop: boolean;
  readonly faultyIds: ReadonlyMap<string, 'error' | 'warning'>;
}
