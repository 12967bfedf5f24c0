import { useEffect, useState } from 'react';
import { resetAssistantThread } from '#contracts/assistant/reset-assistant-thread.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Drawer } from '#web/ui/overlay/dialog.tsx';
import { forgetConversation } from '../top-bar/kept-conversation.ts';
import styles from './shell.module.css';

const sequence = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'];
/** Long enough to read the message. */
const reloadAfterMs = 1_200;

/** Opens on the keys right, left, down, up, outside of fields; resets the assistant. */
export function DeveloperDrawer() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    let place = 0;
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isTyping =
        target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
      place = isTyping ? 0 : key === sequence[place] ? place + 1 : key === sequence[0] ? 1 : 0;
      if (place < sequence.length) return;
      place = 0;
      setIsOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const resetting = useAction(resetAssistantThread, {
    success: ({ was_there }) => t(was_there ? 'assistant:resetDone' : 'assistant:resetNothing'),
    onSuccess: () => {
      forgetConversation();
      setTimeout(() => window.location.reload(), reloadAfterMs);
    },
  });
  const page = `${window.location.pathname}${window.location.search}`.slice(0, 500);
  if (!isOpen) return null;
  return (
    <Drawer label={t('assistant:developer')} side="end" onClose={() => setIsOpen(false)}>
      <div className={styles.developer}>
        <h2>{t('assistant:developer')}</h2>
        <Button kind="line" isBusy={resetting.isBusy} onClick={() => void resetting.run({ query: { page } })}>
          {t('assistant:resetAssistant')}
        </Button>
      </div>
    </Drawer>
  );
}
