import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { getAssistantState } from '#contracts/assistant/get-assistant-state.ts';
import { type PageName, pages } from '#contracts/pages/pages.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { preference } from '#web/lib/storage/preference.ts';

const AssistantPanel = lazy(async () => ({
  default: (await import('#web/features/assistant/index.ts')).AssistantPanel,
}));

/** Editors and designers, which need the room and the attention; all other pages with a menu have the assistant. */
const without: readonly PageName[] = [
  'entryEditor',
  'taskEditor',
  'scheduleEditor',
  'designer',
  'connector',
  'dataSet',
  'bot',
];

/** How many actions waited when the panel was last open. */
const pending = preference<number>('assistant.pending', 0, (stored) =>
  typeof stored === 'number' ? stored : null,
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
  const [isOpen, setIsOpen] = useState(false);
  const [waiting, setWaiting] = useState(pending.read);
  const isHere =
    state.data?.is_available === true && !without.some((name) => matchPath(pages[name].path, pathname));
  const onWaiting = useCallback((count: number) => {
    pending.write(count);
    setWaiting(count);
  }, []);
  const toggle = () => setIsOpen((is) => !is);
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
          <AssistantPanel onClose={() => setIsOpen(false)} onWaiting={onWaiting} />
        </Suspense>
      )}
    </>
  );
}
