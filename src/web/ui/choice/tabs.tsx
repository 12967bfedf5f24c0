import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Count } from '../status/chip.tsx';
import styles from './choice.module.css';

/** One view of a screen. */
export interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly count?: number | string;
  readonly icon?: string;
  /** Shown, and not to be opened. */
  readonly isDisabled?: boolean;
}

/** The tabs of a screen. Arrow keys switch them. `panelId` is the id of the element that they switch. */
export function Tabs<Id extends string>(props: {
  tabs: readonly Tab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
  label: string;
  panelId?: string;
}) {
  const list = useRef<HTMLDivElement>(null);
  const here = props.tabs.findIndex((tab) => tab.id === props.current);
  useCurrentInView(list, here);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: (here + 1) % props.tabs.length,
      ArrowLeft: here - 1,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : props.tabs.at(step);
    if (!next || next.isDisabled) return;
    event.preventDefault();
    props.onChange(next.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[props.tabs.indexOf(next)]?.focus();
  };
  return (
    <div
      ref={list}
      className={styles.tabs}
      role="tablist"
      aria-label={props.label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {props.tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className={styles.tab}
          data-current={tab.id === props.current}
          aria-selected={tab.id === props.current}
          aria-controls={props.panelId}
          tabIndex={tab.id === props.current ? 0 : -1}
          disabled={tab.isDisabled}
          onClick={() => props.onChange(tab.id)}
        >
          {tab.label}
          {tab.icon && <Icon name={tab.icon} size={14} />}
          {tab.count !== undefined && <Count>{tab.count}</Count>}
        </button>
      ))}
    </div>
  );
}

/** Keeps the current tab visible when the tabs scroll. */
function useCurrentInView(list: RefObject<HTMLElement | null>, place: number): void {
  useEffect(() => {
    const tab = list.current?.children[place];
    if (!list.current || !tab) return;
    const [room, box] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (box.right > room.right) list.current.scrollLeft += box.right - room.right;
    else if (box.left < room.left) list.current.scrollLeft -= room.left - box.left;
  }, [list, place]);
}
