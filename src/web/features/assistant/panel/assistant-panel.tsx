import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { preference } from '#web/lib/storage/preference.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { takeSideRoom, useHasRoomBeside } from '#web/ui/layout/side-room.ts';
import { Conversation } from '../conversation/conversation.tsx';
import { useConversation } from '../conversation/use-conversation.ts';
import styles from './assistant-panel.module.css';

/** Of an address that goes with what is said. */
const maxPageLength = 500;

/** The thread, if something was said, and the actions that wait, for the button that opens the panel. */
type OnKnown = (known: { readonly threadId: string | null; readonly pending: readonly string[] }) => void;

/** In px, as in the style sheet. */
const panelWidth = 380;

const liesOver = preference<boolean>('assistant.over', false, (stored) =>
  typeof stored === 'boolean' ? stored : null,
);

interface PanelProps {
  /** It was opened now, rather than being there since before. */
  hasFocus: boolean;
  onClose: () => void;
  onKnown: OnKnown;
}

/** The assistant beside the page, or over it where there is no room or the person wants that. Escape closes it. */
export function AssistantPanel({ hasFocus, onClose, onKnown }: PanelProps) {
  const t = useT();
  const { isBeside, toggle } = useSide();
  const { pathname, search } = useLocation();
  const talk = useConversation(`${pathname}${search}`.slice(0, maxPageLength));
  const stored = talk.thread.data;
  useEffect(() => {
    if (!stored) return;
    const waiting = stored.actions.filter(({ state }) => state === 'waiting');
    onKnown({ threadId: stored.thread_id, pending: waiting.map(({ id }) => id) });
  }, [stored, onKnown]);
  return createPortal(
    <aside
      className={styles.panel}
      data-beside={isBeside || undefined}
      aria-label={t('assistant:title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2>{t('assistant:title')}</h2>
        <IconButton
          icon="rotate-ccw"
          label={t('assistant:reset')}
          isDisabled={talk.live !== null || talk.isElsewhere || talk.isResetting}
          onClick={talk.reset}
        />
        {toggle && (
          <IconButton
            icon={isBeside ? 'layers' : 'columns-2'}
            label={t(isBeside ? 'assistant:over' : 'assistant:beside')}
            onClick={toggle}
          />
        )}
        <IconButton icon="x" label={t('assistant:close')} onClick={onClose} />
      </header>
      <Conversation talk={talk} />
      <Composer talk={talk} hasFocus={hasFocus} />
    </aside>,
    document.body,
  );
}

/** Takes room beside the page; `toggle` chooses, where there is a choice. */
function useSide() {
  const hasRoom = useHasRoomBeside();
  const [isOver, setIsOver] = useState(liesOver.read);
  const isBeside = hasRoom && !isOver;
  useLayoutEffect(() => {
    takeSideRoom(isBeside ? panelWidth : 0);
    return () => takeSideRoom(0);
  }, [isBeside]);
  const toggle = () => {
    liesOver.write(!isOver);
    setIsOver(!isOver);
  };
  return { isBeside, toggle: hasRoom ? toggle : null };
}

/** Enter sends, Shift+Enter begins a line. What was typed stays when it cannot be sent. */
function Composer({ talk, hasFocus }: { talk: ReturnType<typeof useConversation>; hasFocus: boolean }) {
  const t = useT();
  const [text, setText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (hasFocus) box.current?.focus();
  }, [hasFocus]);
  const isBusy = talk.live !== null;
  const cannotSend = isBusy || talk.isElsewhere || text.trim() === '';
  const send = async () => {
    if (cannotSend) return;
    setText('');
    if (!(await talk.say(text.trim()))) setText((typed) => typed || text);
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        if (!(event.target instanceof HTMLTextAreaElement)) return;
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        ref={box}
        aria-label={t('assistant:say')}
        placeholder={t('assistant:say')}
        value={text}
        rows={2}
        maxLength={8000}
        onChange={setText}
      />
      <div className={styles.foot}>
        <span>{t(talk.isElsewhere ? 'assistant:answering' : 'assistant:promise')}</span>
        {isBusy ? (
          <Button size="small" kind="line" onClick={talk.stop}>
            {t('assistant:stop')}
          </Button>
        ) : (
          <Button size="small" kind="primary" type="submit" isDisabled={cannotSend}>
            {t('assistant:send')}
          </Button>
        )}
      </div>
    </form>
  );
}
