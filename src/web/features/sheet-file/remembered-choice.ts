import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import type { TableChoice } from './use-sheet-reading.ts';

/** How files of an app are taken, beyond what differs from file to file. */
export interface RememberedChoice {
  readonly below: NonNullable<TableChoice['below']>;
  readonly errorCells: ImportPlan['errorCells'];
}

/** The choices of this session, by app. Corrected rows are often imported again. */
const chosen = new Map<string, RememberedChoice>();

/** As was chosen for the last file of the app; at first as the server would. */
export function rememberedChoice(moduleId: string): RememberedChoice {
  return chosen.get(moduleId) ?? { below: 'leaveOut', errorCells: 'refuse' };
}

/** Keeps what was chosen for the next file of the app. */
export function rememberChoice(moduleId: string, choice: RememberedChoice): void {
  chosen.set(moduleId, choice);
}
