import { botStepNames } from '#engine/bot/step-types.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Select } from '#web/ui/select/select.tsx';

/** Adds a step of a kind that is chosen from a list. */
export function AddStep({ label, onAdd }: { label?: string; onAdd: (type: string) => void }) {
  const t = useT();
  const shown = label ?? t('bots:addStep');
  return (
    <Select
      aria-label={shown}
      value=""
      options={[
        { value: '', label: `+ ${shown}` },
        ...botStepNames.map((value) => ({ value, label: t(`bots:step_${value}`) })),
      ]}
      onChange={onAdd}
    />
  );
}
