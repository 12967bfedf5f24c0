import { StaffingWarnings } from './staffing-warnings.tsx';
import { ValueWarnings } from './value-warnings.tsx';

/** What the saved draft means for stored values and for the people of today; nothing when there is nothing to warn of. */
export function PublishWarnings({ onJump }: { onJump: () => void }) {
  return (
    <>
      <ValueWarnings onJump={onJump} />
      <StaffingWarnings />
    </>
  );
}
