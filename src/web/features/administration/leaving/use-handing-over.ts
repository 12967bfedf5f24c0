import { useNavigate } from 'react-router';
import { getLeaver } from '#contracts/administration/get-leaver.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { handOver } from '#contracts/administration/hand-over.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { setLeavingDate } from '#contracts/administration/set-leaving-date.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { Part } from './parts-of.ts';
import type { Heirs } from './use-heirs.ts';
import type { When } from './when-leaving.tsx';

/** Hands over now, or sets the day; afterwards the user is shown. */
export function useHandingOver(
  { user, is_active }: EndpointOutput<typeof getLeaver>,
  parts: readonly Part[],
  heirs: Heirs,
  { isLater, on, rest }: When,
) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { name } = user;
  const options = {
    invalidates: [getUser, listUsers, getLeaver],
    errors: 'fields' as const,
    onSuccess: () => navigate(`/settings/user-detail?id=${user.id}`, { replace: true }),
  };
  const now = useAction(handOver, {
    ...options,
    success: t(is_active ? 'groups:handedOver' : 'groups:handedOverOnly', { name }),
  });
  const later = useAction(setLeavingDate, {
    ...options,
    success: t('groups:leavingDateSet', { name, when: on === null ? '' : format.date(on) }),
  });
  const body = heirs.bodyOf(user.id, parts);
  return {
    giving: isLater ? later : now,
    isReady: heirs.isComplete(parts) && (!isLater || (on !== null && rest !== null)),
    give: () => {
      if (!isLater) return now.run({ body });
      return on !== null && rest ? later.run({ body: { ...body, on, rest_to: rest.id } }) : undefined;
    },
  };
}
