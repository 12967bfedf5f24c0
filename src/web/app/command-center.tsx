import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '#web/features/session/index.ts';
import { listedShortcuts } from '#web/lib/hotkeys/listed-shortcuts.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { withDesignTexts } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { CommandPalette } from '#web/ui/overlay/command-palette.tsx';
import { ShortcutsDialog } from '#web/ui/overlay/shortcuts-dialog.tsx';
import type { CommandCenterActions } from './command-center-actions.ts';
import { useCommands, useNewEntryCommands } from './use-commands.ts';
import { useFoundEntries } from './use-found-entries.ts';

const CreateAppDialog = lazy(async () => ({
  default: (await withDesignTexts(() => import('#web/features/create-app/index.ts'))).CreateAppDialog,
}));

type Open = 'palette' | 'newEntry' | 'shortcuts' | 'createApp' | null;

const Context = createContext<CommandCenterActions | null>(null);

/** Opens the palette, the list of shortcuts and Create App above any screen, from the bars and by keyboard. */
export function CommandCenter({ children }: { children: ReactNode }) {
  const t = useT();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
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
    ],
    true,
    t('shell:everywhere'),
  );
  return (
    <Context value={actions}>
      {children}
      {open === 'palette' && <Palette onClose={close} actions={actions} />}
      {open === 'newEntry' && <NewEntryPalette onClose={close} />}
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

function Palette({ onClose, actions }: { onClose: () => void; actions: CommandCenterActions }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  return (
    <CommandPalette
      label={t('shell:paletteTitle')}
      placeholder={t('shell:jump')}
      nothingText={t('ui:noMatch')}
      commands={useCommands(actions)}
      found={useFoundEntries(typed)}
      onQuery={setTyped}
      onClose={onClose}
    />
  );
}

function NewEntryPalette({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <CommandPalette
      label={t('shell:newEntry')}
      placeholder={t('shell:newEntryIn')}
      nothingText={t('ui:noMatch')}
      commands={useNewEntryCommands()}
      onClose={onClose}
    />
  );
}
