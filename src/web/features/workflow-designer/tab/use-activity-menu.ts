import { activityCatalogue } from '#activities/catalogue.ts';
import type { ActivityType } from '#engine/workflow/activity-type.ts';
import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { MenuItem } from '#web/ui/overlay/menu.tsx';
import { useWorkflow } from './workflow-context.tsx';

/** The types that can be added, ends last. A start is among them only if the workflow has none. */
export function useAddableTypes(): readonly ActivityType[] {
  const { graph } = useWorkflow();
  const hasStart = [...graph.nodes.values()].some(({ type }) => type?.shape === 'start');
  return [...activityCatalogue.values()]
    .filter(({ shape }) => shape !== 'start' || !hasStart)
    .sort((one, other) => Number(one.shape === 'end') - Number(other.shape === 'end'));
}

export function useActivityMenu(onSelect: (type: ActivityType) => void): readonly MenuItem[] {
  const t = useT();
  return useAddableTypes().map((type) => ({
    id: type.name,
    label: t(`activities:${type.label}` as MessageKey),
    about: t(`activities:${type.hint}` as MessageKey),
    icon: type.icon,
    onSelect: () => onSelect(type),
  }));
}
