import type { Designer } from '#web/features/app-draft/index.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** The shortcuts that work on every tab. */
export function useDesignerHotkeys({ undo, redo, flush }: Designer): void {
  const t = useT();
  useHotkeys(
    [
      { keys: 'mod+z', label: t('ui:undo'), run: undo },
      { keys: 'mod+shift+z', label: t('designer:redo'), run: redo },
      { keys: 'mod+y', run: redo },
      { keys: 'mod+s', label: t('designer:saveNow'), run: () => void flush() },
    ],
    true,
    t('designer:designers'),
  );
}
