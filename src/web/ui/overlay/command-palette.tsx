import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '../button/kbd.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './command-palette.module.css';
import overlay from './overlay.module.css';
import { PaletteOption } from './palette-option.tsx';
import { type Command, rankCommands } from './rank-commands.ts';
import { useModal } from './use-modal.ts';

const narrow = { '--dialog-width': '560px', '--dialog-height': '64vh' } as React.CSSProperties;
const wide = { '--dialog-width': '760px', '--dialog-height': '80vh' } as React.CSSProperties;
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
  /** Shown between the field and the list, e.g. tabs. */
  readonly tools?: ReactNode;
  /** Shown below the list. */
  readonly footer?: ReactNode;
  /** Wide enough for texts of two lines. */
  readonly isWide?: boolean;
}

/** Where Tab goes: to the first command of the next group, or of the one before. */
function inNextGroup(found: readonly Command[], place: number, step: 1 | -1): number {
  const starts = found.flatMap(({ group }, index) => (group === found[index - 1]?.group ? [] : [index]));
  const here = starts.findLastIndex((start) => start <= place);
  return starts.at((here + step) % starts.length) ?? 0;
}

/**
 * A search field for commands: type, use the arrow keys, press Enter, or Ctrl+Enter for a new tab. Tab goes to the next
 * group. Render it while it is open.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { commands, onClose } = props;
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  useModal(box, onClose);
  const found = [...rankCommands(commands, query), ...(props.found?.commands ?? [])];
  const current = found[Math.min(place, found.length - 1)];
  const type = (text: string) => {
    setQuery(text);
    setPlace(0);
    props.onQuery?.(text);
  };
  const run = (command: Command | undefined, inNewTab: boolean) => {
    if (!command) return;
    if (command.types !== undefined) return type(command.types);
    if (inNewTab && command.href) return void window.open(command.href, '_blank', 'noopener');
    if (!command.staysOpen) onClose();
    command.run();
  };
  const onKeyDown = keysOf(found, setPlace, (inNewTab) => run(current, inNewTab));
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
        style={props.isWide ? wide : narrow}
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
            onChange={(event) => type(event.target.value)}
          />
          <Kbd keys="escape" />
        </div>
        {props.tools}
        <Results
          listId={listId}
          label={props.label}
          found={found}
          current={current}
          status={statusOf(props, found.length)}
          onPoint={setPlace}
          onRun={run}
        />
        {props.footer && <div className={styles.footer}>{props.footer}</div>}
      </div>
    </div>,
    document.body,
  );
}

/** What the keys do in the search field. */
function keysOf(
  found: readonly Command[],
  setPlace: (change: (place: number) => number) => void,
  run: (inNewTab: boolean) => void,
) {
  const within = (place: number) => Math.min(place, found.length - 1);
  return (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (event.key === 'Tab' && found.length > 0) {
      event.preventDefault();
      setPlace((from) => inNextGroup(found, within(from), event.shiftKey ? -1 : 1));
    }
    if (move !== undefined && found.length > 0) {
      event.preventDefault();
      setPlace((from) => (within(from) + move + found.length) % found.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(event.ctrlKey || event.metaKey);
    }
  };
}

function Results(props: {
  listId: string;
  label: string;
  found: readonly Command[];
  current: Command | undefined;
  status: string | null;
  onPoint: (place: number) => void;
  onRun: (command: Command, inNewTab: boolean) => void;
}) {
  const { listId, found } = props;
  return (
    <div className={styles.paletteList}>
      <div id={listId} role="listbox" aria-label={props.label} tabIndex={-1}>
        {found.map((command, index) => (
          <PaletteOption
            key={command.id}
            id={`${listId}-${command.id}`}
            command={command}
            isCurrent={command === props.current}
            isFirstOfGroup={command.group !== found[index - 1]?.group}
            onPoint={() => props.onPoint(index)}
            onRun={(inNewTab) => props.onRun(command, inNewTab)}
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
