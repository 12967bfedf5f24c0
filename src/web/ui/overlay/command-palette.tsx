import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '../button/kbd.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './command-palette.module.css';
import overlay from './overlay.module.css';
import { type Command, rankCommands } from './rank-commands.ts';
import { useModal } from './use-modal.ts';

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Commands that the server finds for the typed text. */
export interface FoundCommands {
  readonly commands: readonly Command[];
  /** More may come. */
  readonly isSearching: boolean;
  readonly searchingText: string;
}

export interface CommandPaletteProps {
  readonly label: string;
  readonly placeholder: string;
  readonly nothingText: string;
  readonly commands: readonly Command[];
  readonly onClose: () => void;
  /** Listed below the commands. */
  readonly found?: FoundCommands;
  /** Called with the typed text, for commands that the server finds. */
  readonly onQuery?: (query: string) => void;
}

/** A search field for commands: type, use the arrow keys, press Enter. Render it while it is open. */
export function CommandPalette(props: CommandPaletteProps) {
  const { commands, onClose } = props;
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  useModal(box, onClose);
  const found = [...rankCommands(commands, query), ...(props.found?.commands ?? [])];
  const current = found[Math.min(place, found.length - 1)];
  const run = (command: Command | undefined) => {
    if (!command) return;
    if (!command.staysOpen) onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move !== undefined && found.length > 0) {
      event.preventDefault();
      setPlace((from) => (Math.min(from, found.length - 1) + move + found.length) % found.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(current);
    }
  };
  return createPortal(
    <div
      className={overlay.backdrop}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-label={props.label}
        className={overlay.dialog}
        style={{ '--dialog-width': '560px', '--dialog-height': '64vh' } as React.CSSProperties}
      >
        <div className={styles.paletteHead}>
          <Icon name="search" />
          <input
            className={styles.paletteInput}
            data-autofocus
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={current && `${listId}-${current.id}`}
            aria-label={props.placeholder}
            placeholder={props.placeholder}
            value={query}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setQuery(event.target.value);
              setPlace(0);
              props.onQuery?.(event.target.value);
            }}
          />
          <Kbd keys="escape" />
        </div>
        <Results
          listId={listId}
          label={props.label}
          found={found}
          current={current}
          status={statusOf(props, found.length)}
          onPoint={setPlace}
          onRun={run}
        />
      </div>
    </div>,
    document.body,
  );
}

function Results(props: {
  listId: string;
  label: string;
  found: readonly Command[];
  current: Command | undefined;
  status: string | null;
  onPoint: (place: number) => void;
  onRun: (command: Command) => void;
}) {
  const { listId, found } = props;
  return (
    <div className={styles.paletteList}>
      <div id={listId} role="listbox" aria-label={props.label} tabIndex={-1}>
        {found.map((command, index) => (
          <Option
            key={command.id}
            id={`${listId}-${command.id}`}
            command={command}
            isCurrent={command === props.current}
            isFirstOfGroup={command.group !== found[index - 1]?.group}
            onPoint={() => props.onPoint(index)}
            onRun={() => props.onRun(command)}
          />
        ))}
      </div>
      <p role="status" className={styles.nothing}>
        {props.status}
      </p>
    </div>
  );
}

function statusOf({ found, nothingText }: CommandPaletteProps, count: number): string | null {
  if (found?.isSearching) return found.searchingText;
  return count === 0 ? nothingText : null;
}

function Option(props: {
  id: string;
  command: Command;
  isCurrent: boolean;
  isFirstOfGroup: boolean;
  onPoint: () => void;
  onRun: () => void;
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
        onClick={props.onRun}
      >
        <Icon name={command.icon ?? 'arrow-right'} className={styles.optionIcon} />
        <span className="cut">{command.label}</span>
        {command.about && <span className={`cut ${styles.optionAbout}`}>{command.about}</span>}
        {command.shortcut && (
          <span className={styles.optionEnd}>
            <Kbd keys={command.shortcut} />
          </span>
        )}
      </div>
    </>
  );
}
