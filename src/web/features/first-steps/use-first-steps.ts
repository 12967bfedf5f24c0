import { useEffect, useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getFirstSteps } from '#contracts/first-steps/get-first-steps.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { preference } from '#web/lib/storage/preference.ts';

export type FirstStep = EndpointOutput<typeof getFirstSteps>['steps'][number];

/** Only administrators invite people and make teams. */
const ofAdministrators: readonly FirstStep['id'][] = ['people', 'teams'];

const hiddenOf = (userId: string) =>
  preference<boolean>(`first-steps.hidden.${userId}`, false, (stored) =>
    typeof stored === 'boolean' ? stored : null,
  );

/**
 * The first steps of the organisation that the person can take; none for those who design and administer nothing, after
 * the person has hidden them, and once all are done. Whoever has seen all done is not asked again.
 */
export function useFirstSteps() {
  const { id: userId, flags } = useCurrentUser();
  const hidden = hiddenOf(userId);
  const [isHidden, setIsHidden] = useState(hidden.read);
  const isWanted = !isHidden && isPermitted('manageTenant', flags);
  const asked = useEndpoint(getFirstSteps, undefined, { isEnabled: isWanted });
  const own = (asked.data?.steps ?? []).filter(
    ({ id }) => !ofAdministrators.includes(id) || isPermitted('administrate', flags),
  );
  const isDone = own.length > 0 && own.every((step) => step.isDone);
  useEffect(() => {
    if (isDone) hiddenOf(userId).write(true);
  }, [isDone, userId]);
  return {
    steps: isWanted && !isDone ? own : [],
    isLoading: isWanted && asked.isPending,
    hide: () => {
      hidden.write(true);
      setIsHidden(true);
    },
  };
}
