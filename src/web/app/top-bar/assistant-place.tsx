import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getAssistantState } from '#contracts/assistant/get-assistant-state.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { preference } from '#web/lib/storage/preference.ts';
import { useHasRoomBeside } from '#web/ui/layout/side-room.ts';
import { hasAssistant } from './has-assistant.ts';
import { type KnownConversation, keepConversation, keptConversation } from './kept-conversation.ts';

const AssistantPanel = lazy(async () => ({
  default: (await import('#web/features/assistant/index.ts')).AssistantPanel,
}));

/** Whether the panel was open beside the page, where it is then there again. */
const wasOpen = preference<boolean>('assistant.open', false, (stored) =>
  typeof stored === 'boolean' ? stored : null,
);

/** What the button of the assistant shows and does. */
interface AssistantButton {
  readonly label: string;
  readonly hasNews: boolean;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** The button of the assistant and its panel; nothing without a provider, and on pages that do without it. */
export function AssistantPlace({ children }: { children: (button: AssistantButton) => ReactNode }) {
  const t = useT();
  const { pathname } = useLocation();
  const state = useEndpoint(getAssistantState, undefined, { staleMs: 60_000 });
  const hasRoom = useHasRoomBeside();
  const [opened, setOpened] = useState<'again' | 'pressed' | null>(() =>
    hasRoom && wasOpen.read() ? 'again' : null,
  );
  const [waiting, setWaiting] = useState(() => keptConversation().pending.length);
  const isAvailable = state.data?.is_available === true;
  const [wasAvailable, setWasAvailable] = useState(false);
  useEffect(() => setWasAvailable((before) => before || isAvailable), [isAvailable]);
  // While it is open it says itself why there is no provider any more.
  const isHere = (isAvailable || (wasAvailable && opened !== null)) && hasAssistant(pathname);
  const onKnown = useCallback((known: KnownConversation) => {
    keepConversation(known);
    setWaiting(known.pending.length);
  }, []);
  const isOpen = opened !== null;
  const open = (isWanted: boolean) => {
    wasOpen.write(isWanted);
    setOpened(isWanted ? 'pressed' : null);
  };
  const toggle = () => open(!isOpen);
  useHotkeys([{ keys: 'mod+j', label: t('assistant:open'), run: toggle }], isHere, t('shell:everywhere'));
  if (!isHere) return null;
  return (
    <>
      {children({
        label: t(waiting > 0 ? 'assistant:waiting' : 'assistant:open'),
        hasNews: waiting > 0,
        isOpen,
        toggle,
      })}
      {isOpen && (
        <Suspense fallback={null}>
          <AssistantPanel hasFocus={opened === 'pressed'} onClose={() => open(false)} onKnown={onKnown} />
        </Suspense>
      )}
    </>
  );
}
