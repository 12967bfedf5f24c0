import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { Conversation } from '../conversation/conversation.tsx';
import { useConversation } from '../conversation/use-conversation.ts';
import styles from './assistant-panel.module.css';

/** Of an address that goes with what is said. */
const maxPageLength = 500;

/** How many actions wait, for the button that opens the panel. */
type OnWaiting = (count: number) => void;

/** The assistant beside the page, which stays usable. Escape closes it. */
export function AssistantPanel({ onClose, onWaiting }: { onClose: () => void; onWaiting: OnWaiting }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const talk = useConversation(`${pathname}${search}`.slice(0, maxPageLength));
  const waiting = talk.thread.data?.actions.filter(({ state }) => state === 'waiting').length;
  useEffect(() => {
    if (waiting !== undefined) onWaiting(waiting);
  }, [waiting, onWaiting]);
  return createPortal(
    <aside
      className={styles.panel}
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
          isDisabled={talk.live !== null || talk.isResetting}
          onClick={talk.reset}
        />
        <IconButton icon="x" label={t('assistant:close')} onClick={onClose} />
      </header>
      <Conversation talk={talk} />
      <Composer talk={talk} />
    </aside>,
    document.body,
  );
}

/** Enter sends, Shift+Enter begins a line. What was typed stays when it cannot be sent. */
function Composer({ talk }: { talk: ReturnType<typeof useConversation> }) {
  const t = useT();
  const [text, setText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isBusy = talk.live !== null;
  const send = () => {
    const said = text.trim();
    if (said === '' || isBusy) return;
    setText('');
    void talk.say(said);
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        if (!(event.target instanceof HTMLTextAreaElement)) return;
        event.preventDefault();
        send();
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
        <span>{t('assistant:promise')}</span>
        {isBusy ? (
          <Button size="small" kind="line" onClick={talk.stop}>
            {t('assistant:stop')}
          </Button>
        ) : (
          <Button size="small" kind="primary" type="submit" isDisabled={text.trim() === ''}>
            {t('assistant:send')}
          </Button>
        )}
      </div>
    </form>
  );
}
