import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '#web/features/session/index.ts';
import { onHelpToggle, toggleHelp } from '#web/lib/help/help-toggle.ts';
import { listedShortcuts } from '#web/lib/hotkeys/listed-shortcuts.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { withDesignTexts } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ShortcutsDialog } from '#web/ui/overlay/shortcuts-dialog.tsx';
import type { CommandCenterActions } from './command-center-actions.ts';

const CreateAppDialog = lazy(async () => ({
  default: (await withDesignTexts(() => import('#web/features/create-app/index.ts'))).CreateAppDialog,
}));

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const NewEntryPalette = lazy(async () => ({ default: (await import('./palette.tsx')).NewEntryPalette }));

const HelpPanel = lazy(async () => ({ default: (await import('#web/features/help/index.ts')).HelpPanel }));

type Open = 'palette' | 'newEntry' | 'shortcuts' | 'createApp' | null;

const Context = createContext<CommandCenterActions | null>(null);

/** Opens the palette, the list of shortcuts and Create App above any screen, from the bars and by keyboard. */
export function CommandCenter({ children }: { children: ReactNode }) {
  const t = useT();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const [isHelping, setIsHelping] = useState(false);
  const close = () => setOpen(null);
  useEffect(() => onHelpToggle(() => setIsHelping((isOpen) => !isOpen)), []);
  const actions = useMemo<CommandCenterActions>(
    () => ({
      openPalette: () => setOpen('palette'),
      openNewEntry: () => setOpen('newEntry'),
      openShortcuts: () => setOpen('shortcuts'),
      openCreateApp: () => setOpen('createApp'),
    }),
    [],
  );
  useHotkeys(
    [
      { keys: 'mod+k', label: t('shell:openPalette'), run: actions.openPalette },
      { keys: '?', label: t('shell:shortcuts'), run: actions.openShortcuts },
      { keys: 'f1', label: t('shell:pageHelp'), run: toggleHelp, whileTyping: true },
    ],
    true,
    t('shell:everywhere'),
  );
  return (
    <Context value={actions}>
      {children}
      <Suspense fallback={null}>
        {open === 'palette' && <Palette onClose={close} actions={actions} />}
        {open === 'newEntry' && <NewEntryPalette onClose={close} />}
      </Suspense>
      {isHelping && (
        <Suspense fallback={null}>
          <HelpPanel onClose={() => setIsHelping(false)} />
        </Suspense>
      )}
      {open === 'shortcuts' && (
        <ShortcutsDialog
          title={t('shell:shortcuts')}
          closeLabel={t('ui:close')}
          groups={listedShortcuts()}
          onClose={close}
        />
      )}
      {open === 'createApp' && user.canCreateApps && (
        <Suspense fallback={null}>
          <CreateAppDialog onClose={close} onCreated={navigate} />
        </Suspense>
      )}
    </Context>
  );
}

/** The actions of the command center. Works only below `CommandCenter`. */
export function useCommandCenter(): CommandCenterActions {
  const actions = useContext(Context);
  if (actions === null) throw new Error('useCommandCenter stands outside CommandCenter');
  return actions;
}
