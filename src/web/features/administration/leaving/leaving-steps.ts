import type { Format } from '#web/lib/format/format.ts';
import type { useT } from '#web/lib/i18n/use-t.ts';
import type { RouteStop } from '#web/ui/route/route-stop.ts';
import type { Part } from './parts-of.ts';
import type { Heirs } from './use-heirs.ts';
import type { When } from './when-leaving.tsx';

/** How many of the things that somebody leaves behind have somebody who takes them over. */
export function ownersFound(
  parts: readonly Part[],
  heirs: Pick<Heirs, 'ofKind' | 'ofThing'>,
): { readonly found: number; readonly all: number } {
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  const found = parts.reduce((sum, { kind, things, count }) => {
    const single = things.filter(({ id }) => heirs.ofThing.has(id)).length;
    return sum + (heirs.ofKind[kind] ? count : single);
  }, 0);
  return { found, all };
}

/** The way from the last day to the deactivation: what is settled, what is to be done now, and what follows. */
export function leavingSteps(
  { when, parts, heirs }: { readonly when: When; readonly parts: readonly Part[]; readonly heirs: Heirs },
  t: ReturnType<typeof useT>,
  format: Pick<Format, 'date' | 'number'>,
): readonly RouteStop[] {
  const { found, all } = ownersFound(parts, heirs);
  const day = when.isLater && when.on !== null ? format.date(when.on) : null;
  const hasDay = !when.isLater || (when.on !== null && when.rest !== null);
  const isGiven = found === all;
  const owners = { found: format.number(found), all: format.number(all) };
  const given = hasDay && isGiven;
  return [
    {
      id: 'day',
      title: t('groups:stepDay'),
      about: when.isLater ? (day ?? t('groups:stepNoDay')) : t('groups:leavesNow'),
      state: hasDay ? 'done' : 'now',
    },
    {
      id: 'hand-over',
      title: t('groups:stepHandOver'),
      about: all === 0 ? t('groups:stepNothing') : t('groups:stepOwners', owners),
      state: isGiven ? 'done' : hasDay ? 'now' : 'todo',
    },
    {
      id: 'check',
      title: t('groups:stepCheck'),
      about: t('groups:stepYou'),
      state: given ? 'now' : 'todo',
    },
    {
      id: 'deactivated',
      title: t('groups:stepDeactivated'),
      about: day === null ? t('groups:stepConfirmed') : t('groups:stepAutomatic', { when: day }),
      state: 'todo',
    },
  ];
}
