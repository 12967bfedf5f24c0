import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Kbd } from '../button/kbd.tsx';
import { Icon } from '../icon/icon.tsx';
import { Floating } from './floating.tsx';
import styles from './menu.module.css';
import overlay from './overlay.module.css';
import type { Placement } from './place-beside.ts';

/**
 * A line of a menu: an action, a title above some, or a separator. `isChecked` makes the action an option of a choice.
 */
export type MenuItem =
  | {
      readonly id: string;
      readonly label: string;
      readonly about?: string;
      readonly icon?: string;
      readonly shortcut?: string;
      readonly isDanger?: boolean;
      readonly isDisabled?: boolean;
      readonly isChecked?: boolean;
      readonly onSelect?: () => void;
      readonly href?: string;
    }
  | { readonly id: string; readonly title: string }
  | { readonly id: string; readonly isRule: true };

/** The props for the trigger of a menu. */
interface MenuTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly onClick: () => void;
  readonly isExpanded: boolean;
  readonly hasPopup: 'menu';
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Draws the button: `(trigger) => <IconButton {...trigger} … />`. */
  readonly trigger: (trigger: MenuTrigger) => ReactNode;
  readonly placement?: Placement;
  /** Shown above the items. */
  readonly header?: ReactNode;
}

/** A button with a menu: arrow keys, Home, End and first letters move; Escape closes. */
export function Menu({ label, items, trigger, placement, header }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => setIsOpen((open) => !open);
  return (
    <>
      {trigger({ ref: anchor, onClick: toggle, isExpanded: isOpen, hasPopup: 'menu' })}
      {isOpen && (
        <Floating
          anchor={anchor}
          placement={placement}
          className={styles.menu}
          onClose={() => setIsOpen(false)}
        >
          {header && <div className={styles.menuHead}>{header}</div>}
          <MenuItems
            label={label}
            items={items}
            onDone={() => {
              setIsOpen(false);
              anchor.current?.focus();
            }}
          />
        </Floating>
      )}
    </>
  );
}

function MenuItems({
  label,
  items,
  onDone,
}: {
  label: string;
  items: readonly MenuItem[];
  onDone: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    itemsOf(list.current)[0]?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => moveFocus(event, itemsOf(list.current))}
    >
      {items.map((item) => {
        if ('isRule' in item) return <hr key={item.id} className={styles.menuRule} />;
        if ('title' in item) {
          return (
            <div key={item.id} className={overlay.menuGroup} role="presentation">
              {item.title}
            </div>
          );
        }
        return <MenuLine key={item.id} item={item} onDone={onDone} />;
      })}
    </div>
  );
}

function MenuLine({ item, onDone }: { item: Extract<MenuItem, { label: string }>; onDone: () => void }) {
  const isChoice = item.isChecked !== undefined;
  const shared = {
    role: isChoice ? 'menuitemradio' : 'menuitem',
    'aria-checked': item.isChecked,
    'aria-disabled': item.isDisabled || undefined,
    'data-danger': item.isDanger,
    className: styles.menuItem,
    tabIndex: -1,
  };
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className={styles.menuLabel}>
        {item.label}
        {item.about && <span className={styles.menuAbout}>{item.about}</span>}
      </span>
      {item.isChecked && <Icon name="check" size={14} />}
      {item.shortcut && <Kbd keys={item.shortcut} />}
    </>
  );
  const select = () => {
    if (item.isDisabled) return;
    onDone();
    item.onSelect?.();
  };
  if (item.href !== undefined) {
    return (
      <a {...shared} href={item.href} onClick={select}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...shared} onClick={select}>
      {content}
    </button>
  );
}

function itemsOf(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function moveFocus(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  const here = items.indexOf(document.activeElement as HTMLElement);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    Home: 0,
    End: -1,
  };
  const step = steps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    items.at(step % items.length)?.focus();
    return;
  }
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.key === ' ') return;
  const rest = [...items.slice(here + 1), ...items.slice(0, here + 1)];
  const letter = event.key.toLowerCase();
  rest.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))?.focus();
}
