import type { Designer } from '#web/features/app-draft/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import type { Marks } from '../selection/use-marks.ts';
import type { useSelected } from '../use-selected.ts';

/** The data of the actions at the time of their call. */
export interface FormSurroundings
  extends Pick<Designer, 'module' | 'compilation' | 'apply' | 'select' | 'undo'> {
  readonly t: Translate;
  readonly selected: ReturnType<typeof useSelected>;
  readonly marks: Marks;
}

/** Returns the current data, so that the actions themselves never change. */
export type Surroundings = () => FormSurroundings;
