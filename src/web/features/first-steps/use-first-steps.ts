import { useEffect, useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getFirstSteps } from '#contracts/first-steps/get-first-steps.ts';
import { hideFirstSteps } from '#contracts/first-steps/hide-first-steps.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';

export type FirstStep = EndpointOutput<typeof getFirstSteps>['steps'][number];

/** Only administrators invite people and make teams. */
const ofAdministrators: readonly FirstStep['id'][] = ['people', 'teams'];

/**
 * The first steps of the organisation that the person can take; none for those who design and administer nothing, after
 * the person has hidden them, and once all are done. Whoever has seen all done does not see them again.
 */
export function useFirstSteps() {
  const { flags } = useCurrentUser();
  const [isHidden, setIsHidden] = useState(false);
  const { run: keepHidden } = useAction(hideFirstSteps, { invalidates: [getFirstSteps], errors: 'nowhere' });
  const isWanted = !isHidden && isPermitted('manageTenant', flags);
  const asked = useEndpoint(getFirstSteps, undefined, { isEnabled: isWanted });
  const own = (asked.data?.steps ?? []).filter(
    ({ id }) => !ofAdministrators.includes(id) || isPermitted('administrate', flags),
  );
  const isDone = own.length > 0 && own.every((step) => step.isDone);
  useEffect(() => {
    if (isDone) void keepHidden({});
  }, [isDone, keepHidden]);
  return {
    steps: isWanted && !isDone ? own : [],
    isLoading: isWanted && asked.isPending,
    hide: () => {
      setIsHidden(true);
      void keepHidden({});
    },
  };
}
