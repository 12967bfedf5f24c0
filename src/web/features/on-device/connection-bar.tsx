import { useEffect, useState } from 'react';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { onSent } from '#web/lib/waiting/send-waiting.ts';
import { useWaiting } from '#web/lib/waiting/use-waiting.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './on-device.module.css';
import { useInstalled } from './use-installed.ts';
import { WaitingDialog } from './waiting-dialog.tsx';
import { useWaitingWords } from './waiting-words.ts';

/** Says that there is no connection, and what waits to be sent or was refused. Nothing while all is well. */
export function ConnectionBar() {
  const t = useT();
  const { id } = useCurrentUser();
  useInstalled();
  const isOnline = useOnline();
  const items = useWaiting(id);
  const [isOpen, setIsOpen] = useState(false);
  const words = useWaitingWords();
  useEffect(
    () => onSent(({ item }) => toast.success(t('on-device:sent', { what: words(item) }))),
    [t, words],
  );
  const refused = items.filter(({ obstacle }) => obstacle !== null).length;
  const waiting = items.length - refused;
  if (isOnline && items.length === 0) return null;
  return (
    <>
      <div className={styles.bar} role="status">
        <Icon name={isOnline ? 'clock' : 'wifi-off'} />
        <span>
          {!isOnline && (
            <>
              <b>{t('shell:offline')}</b>{' '}
            </>
          )}
          {waiting > 0 && t('on-device:waits', { count: waiting })}
          {waiting > 0 && refused > 0 && ' · '}
          {refused > 0 && t('on-device:needYou', { count: refused })}
          {items.length === 0 && t('shell:offlineAbout')}
        </span>
        {items.length > 0 && (
          <Button size="small" kind="line" onClick={() => setIsOpen(true)}>
            {t('on-device:show')}
          </Button>
        )}
      </div>
      {isOpen && <WaitingDialog items={items} onClose={() => setIsOpen(false)} />}
    </>
  );
}
