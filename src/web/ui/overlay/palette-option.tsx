import { useEffect, useRef } from 'react';
import { Kbd } from '../button/kbd.tsx';
import { Icon } from '../icon/icon.tsx';
import { StatusText } from '../status/status-text.tsx';
import styles from './command-palette.module.css';
import overlay from './overlay.module.css';
import type { Command, MarkedPiece } from './rank-commands.ts';

/** One line of the palette, with the name of its group above the first. */
export function PaletteOption(props: {
  readonly id: string;
  readonly command: Command;
  readonly isCurrent: boolean;
  readonly isFirstOfGroup: boolean;
  readonly onPoint: () => void;
  readonly onRun: (inNewTab: boolean) => void;
}) {
  const { command, isCurrent } = props;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <>
      {props.isFirstOfGroup && (
        <div className={overlay.menuGroup} role="presentation">
          {command.group}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys */}
      <div
        ref={line}
        id={props.id}
        role="option"
        tabIndex={-1}
        aria-selected={isCurrent}
        className={styles.option}
        onPointerMove={props.onPoint}
        onClick={(event) => props.onRun(event.ctrlKey || event.metaKey)}
      >
        <Icon name={command.icon ?? 'arrow-right'} className={styles.optionIcon} />
        <span className={styles.optionText}>
          <span className={styles.optionLine}>
            <span className="cut">
              <MarkedText pieces={command.marked ?? [{ text: command.label, isMatch: false }]} />
            </span>
            {command.about && <span className={`cut ${styles.optionAbout}`}>{command.about}</span>}
          </span>
          {command.detail && (
            <span className={`cut ${styles.optionDetail}`}>
              <MarkedText pieces={command.detail} />
            </span>
          )}
        </span>
        <OptionEnd command={command} />
      </div>
    </>
  );
}

function OptionEnd({ command: { shortcut, status, end } }: { readonly command: Command }) {
  if (!shortcut && !status && !end) return null;
  return (
    <span className={styles.optionEnd}>
      {status && <StatusText status={status.name} label={status.label} />}
      {end}
      {shortcut && <Kbd keys={shortcut} />}
    </span>
  );
}

/** A text with the matching pieces marked. */
export function MarkedText({ pieces }: { readonly pieces: readonly MarkedPiece[] }) {
  let at = 0;
  return pieces.map(({ text, isMatch }) => {
    const key = at;
    at += text.length;
    return isMatch ? (
      <mark key={key} className={styles.mark}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
