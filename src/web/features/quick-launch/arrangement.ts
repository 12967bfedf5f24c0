import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listQuickLaunchApps } from '#contracts/modules/list-quick-launch-apps.ts';

/** An app that is offered for quick launch, and whether the person wants it there. */
export type QuickApp = EndpointOutput<typeof listQuickLaunchApps>['items'][number];

/** The apps with one of them wanted or not; each keeps its place. */
export function withChosen(apps: readonly QuickApp[], id: string, isChosen: boolean): readonly QuickApp[] {
  return apps.map((app) => (app.id === id ? { ...app, isChosen } : app));
}

/** The apps with one of them moved up (-1) or down (1). At either end nothing changes. */
export function moved(apps: readonly QuickApp[], id: string, by: -1 | 1): readonly QuickApp[] {
  const from = apps.findIndex((app) => app.id === id);
  const to = from + by;
  const app = apps[from];
  if (!app || to < 0 || to >= apps.length) return apps;
  return apps.toSpliced(from, 1).toSpliced(to, 0, app);
}

/** The default: every app, sorted by name. */
export function asOffered(apps: readonly QuickApp[], locale: string): readonly QuickApp[] {
  const { compare } = new Intl.Collator(locale);
  return apps
    .map((app) => ({ ...app, isChosen: true }))
    .sort((one, other) => compare(one.display_name, other.display_name));
}

/** The wanted apps, in order. */
export const chosenOf = (apps: readonly QuickApp[]): readonly QuickApp[] =>
  apps.filter((app) => app.isChosen);
