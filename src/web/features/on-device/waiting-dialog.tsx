import { useNavigate } from 'react-router';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { sendWaiting } from '#web/lib/waiting/send-waiting.ts';
import type { WaitingItem } from '#web/lib/waiting/waiting-item.ts';
import { changeWaiting, removeWaiting } from '#web/lib/waiting/waiting-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './on-device.module.css';
import { placeOf } from './place-of.ts';
import { useObstacleWords, useWaitingWords } from './waiting-words.ts';

/** What waits to be sent, with what stands in its way; each can be opened, sent again and discarded. */
export function WaitingDialog(props: {
  readonly items: readonly WaitingItem[];
  readonly onClose: () => void;
}) {
  const t = useT();
  return (
    <Dialog title={t('on-device:waitingTitle')} onClose={props.onClose} closeLabel={t('ui:close')}>
      <p className={styles.about}>{t('on-device:waitingAbout')}</p>
      {props.items.length === 0 && <p className={styles.about}>{t('on-device:nothingWaits')}</p>}
      <ul className={styles.items}>
        {props.items.map((item) => (
          <Item key={item.id} item={item} onClose={props.onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

function Item({ item, onClose }: { readonly item: WaitingItem; readonly onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const words = useWaitingWords();
  const obstacleWords = useObstacleWords();
  const open = () => {
    onClose();
    const { path, state } = placeOf(item);
    navigate(path, { state });
  };
  const send = async () => {
    await changeWaiting(item, sentAnyway);
    await sendWaiting(item.userId);
  };
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <b>{words(item)}</b>
        <span className={styles.about}>{t('on-device:keptAt', { when: format.relative(item.keptAt) })}</span>
      </div>
      {item.obstacle && <Notice tone="info">{obstacleWords(item)}</Notice>}
      <div className={styles.actions}>
        <Button size="small" kind="line" onClick={open}>
          {t('on-device:open')}
        </Button>
        {isOnline && item.obstacle?.kind !== 'changed' && item.obstacle?.kind !== 'closed' && (
          <Button size="small" onClick={() => void send()}>
            {t('on-device:sendNow')}
          </Button>
        )}
        <Button size="small" kind="danger" onClick={() => void removeWaiting(item)}>
          {t('on-device:discard')}
        </Button>
      </div>
    </li>
  );
}

/** Without what stood in its way: the person has decided that it is sent, even if it may have arrived long ago. */
function sentAnyway(item: WaitingItem): WaitingItem {
  if (item.kind === 'decision' || item.open === null) return { ...item, obstacle: null };
  return { ...item, obstacle: null, open: { ...item.open, sentAt: null } };
}
