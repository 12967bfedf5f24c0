import { useQueryClient } from '@tanstack/react-query';
import { getLaunchPage } from '#contracts/people/get-launch-page.ts';
import { setLaunchPage } from '#contracts/people/set-launch-page.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { type CurrentUser, useCurrentUser } from '#web/features/session/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { endpointKey, useEndpoint } from '#web/lib/api/use-endpoint.ts';

const staleMs = 300_000;

type Page = CurrentUser['menu'][number];

/** The page `/` leads to, and those it may lead to; whoever may not choose is not asked about. */
export function useLaunchPage() {
  const { flags, menu } = useCurrentUser();
  const queries = useQueryClient();
  const canChoose = isPermitted('chooseLaunchPage', flags);
  const query = useEndpoint(getLaunchPage, undefined, { isEnabled: canChoose, staleMs });
  const choice = useAction(setLaunchPage, {
    onSuccess: (_, { body }) =>
      queries.setQueryData(
        endpointKey(getLaunchPage),
        (before: typeof query.data) => before && { ...before, ...body },
      ),
  });
  const pageOf = (id: string): readonly Page[] => menu.filter((entry) => entry.id === id);
  const choices = query.data?.choices ?? [];
  const chosen = query.data?.launchPage;
  return {
    isLoading: canChoose && query.isPending,
    choices: choices.flatMap(pageOf),
    current: chosen === undefined ? undefined : pageOf(chosen)[0],
    choose: (id: string) => {
      const launchPage = choices.find((page) => page === id);
      if (launchPage) choice.run({ body: { launchPage } });
    },
  };
}
