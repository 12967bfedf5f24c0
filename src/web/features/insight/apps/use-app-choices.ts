import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';

type App = EndpointOutput<typeof listApplications>[number];

interface AppChoices {
  /** Still being asked for. */
  readonly isLoading: boolean;
  readonly apps: readonly App[];
  /** As the options of a select. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The published apps by name, with the one that is chosen in any case. */
export function useAppChoices(chosenId = ''): AppChoices {
  const asked = useEndpoint(listApplications, undefined);
  const apps = (asked.data ?? [])
    .filter(({ id, status }) => status === 'Published' || id === chosenId)
    .toSorted((one, other) => one.display_name.localeCompare(other.display_name));
  const options = apps.map(({ id, display_name }) => ({ value: id, label: display_name }));
  return { isLoading: asked.data === undefined, apps, options };
}
