import { StaffingWarnings } from './staffing/staffing-warnings.tsx';
import { ValueWarnings } from './values/value-warnings.tsx';

/** Warnings about the effect of the saved draft on stored values and about its staffing. Empty without warnings. */
export function PublishWarnings({ onJump }: { onJump: () => void }) {
  return (
    <>
      <ValueWarnings onJump={onJump} />
      <StaffingWarnings />
    </>
  );
}
