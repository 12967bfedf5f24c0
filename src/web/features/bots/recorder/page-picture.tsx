import { type KeyboardEvent, useRef } from 'react';
import { type RecordedAct, recordedKeys } from '#contracts/bots/bot-recording.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from './recorder.module.css';

const width = 1280;
const height = 800;

/** The page as a picture: clicks and wheel go to it, and what is typed after a click. */
export function PagePicture(props: {
  readonly picture: string;
  readonly title: string;
  readonly onClick: (x: number, y: number) => void;
  readonly onAct: (act: RecordedAct) => void;
}) {
  const t = useT();
  const keys = useRef<HTMLTextAreaElement>(null);
  const place = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const inside = (part: number, size: number) => Math.max(0, Math.min(size, Math.round(part * size)));
    return {
      x: inside((event.clientX - box.left) / box.width, width),
      y: inside((event.clientY - box.top) / box.height, height),
    };
  };
  const take = (area: HTMLTextAreaElement) => {
    const text = area.value;
    area.value = '';
    if (text !== '') props.onAct({ kind: 'type', text: text.slice(0, 2000) });
  };
  return (
    <div className={styles.page}>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('bots:recordPage', { title: props.title })}
        onClick={(event) => {
          const { x, y } = place(event);
          // A key on the picture has no place; it only leads to the typing.
          if (event.detail > 0) props.onClick(x, y);
          keys.current?.focus();
        }}
        onWheel={(event) => props.onAct({ kind: 'scroll', ...place(event), by: Math.round(event.deltaY) })}
      >
        <img src={`data:image/jpeg;base64,${props.picture}`} alt="" draggable={false} />
      </button>
      <textarea
        ref={keys}
        className="visually-hidden"
        aria-label={t('bots:recordTyping')}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        rows={1}
        onKeyDown={(event) => press(event, props.onAct)}
        onInput={(event) => {
          const isComposing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
          if (!isComposing) take(event.currentTarget);
        }}
        onCompositionEnd={(event) => take(event.currentTarget)}
      />
    </div>
  );
}

/** Keys with a name go to the page; Shift+Tab leaves it. */
function press(event: KeyboardEvent, onAct: (act: RecordedAct) => void): void {
  const { nativeEvent, shiftKey, ctrlKey, metaKey, altKey } = event;
  const key = recordedKeys.find((one) => one === event.key);
  if (!key || nativeEvent.isComposing || shiftKey || ctrlKey || metaKey || altKey) return;
  event.preventDefault();
  onAct({ kind: 'press', key });
}
