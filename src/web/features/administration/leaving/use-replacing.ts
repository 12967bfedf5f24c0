import { useState } from 'react';
import { getLeaver } from '#contracts/administration/get-leaver.ts';
import { replaceInApps } from '#contracts/administration/replace-in-apps.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { PickedPerson } from '#web/features/entry-form/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** Who is named in apps instead: one person in all of them, or others in single ones. */
export function useReplacing({ user, named_in }: EndpointOutput<typeof getLeaver>) {
  const t = useT();
  const [forAll, setForAll] = useState<PickedPerson | null>(null);
  const [forApp, setForApp] = useState<ReadonlyMap<string, PickedPerson>>(new Map());
  const [asked, setAsked] = useState<typeof named_in>([]);
  const replacing = useAction(replaceInApps, {
    invalidates: [getLeaver],
    errors: 'fields',
    success: ({ changed }) =>
      changed.length > 0 ? t('groups:namedInDone', { count: changed.length }) : t('groups:namedInNone'),
  });
  const apps = named_in.flatMap(({ id, in_draft, revision }) => {
    const to = forApp.get(id) ?? forAll;
    return in_draft && to ? [{ id, to: to.id, revision }] : [];
  });
  // A draft that was the only place is no longer listed, but is still to be published.
  const done = asked.filter(
    ({ id }) => replacing.output?.changed.includes(id) && named_in.every((app) => app.id !== id),
  );
  return {
    shown: [...named_in, ...done.map((app) => ({ ...app, in_draft: false }))],
    forAll,
    setForAll,
    personOf: (appId: string) => forApp.get(appId) ?? null,
    /** Null: as the others. */
    setForApp: (appId: string, person: PickedPerson | null) => {
      const next = new Map(forApp);
      if (person) next.set(appId, person);
      else next.delete(appId);
      setForApp(next);
    },
    faultOf: (appId: string) =>
      replacing.faultAt(`body.apps[${apps.findIndex(({ id }) => id === appId)}].to`),
    isReady: apps.length > 0,
    isBusy: replacing.isBusy,
    replace: () => {
      setAsked(named_in);
      return replacing.run({ body: { id: user.id, apps } });
    },
    /** What the last attempt did with an app; null: nothing was asked of it. */
    outcomeOf: (appId: string): string | null => {
      if (replacing.output?.changed.includes(appId)) return t('groups:namedInPublish');
      const kept = replacing.output?.kept.find(({ id }) => id === appId);
      if (!kept) return null;
      const { reason, by } = kept;
      return reason === 'changed_meanwhile' && by !== null
        ? t('groups:kept_changed_by', { name: by })
        : t(`groups:kept_${reason}`);
    },
  };
}
