import { type KeyboardEvent, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { listFavourites } from '#contracts/modules/list-favourites.ts';
import { useFavouriteOrder } from '#web/features/favourites/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { followPointer } from '#web/lib/drag/follow-pointer.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './sidebar.module.css';
import { useApps } from './use-apps.ts';

const staleMs = 60_000;
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The user's favourite apps, ordered by dragging or with Alt and an arrow. Empty if there are none. */
export function Favourites({ onLeave }: { onLeave?: () => void }) {
  const t = useT();
  const favourites = useEndpoint(listFavourites, undefined, { staleMs });
  const { modules } = useApps();
  const list = useRef<HTMLDivElement>(null);
  const put = useFavouriteOrder();
  const [target, setTarget] = useState<string | null>(null);
  if (!favourites.data || favourites.data.length === 0) return null;
  const shown = favourites.data;
  const iconOf = (id: string, fallback: string) =>
    modules.find((module) => module.id === id)?.icon || fallback;
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const step = steps[event.key];
    const [moved, other] = [shown[place], shown[place + (step ?? 0)]];
    if (!event.altKey || step === undefined || !moved || !other) return;
    event.preventDefault();
    put(moved.id, other.id);
  };
  const drag = (down: { clientX: number; clientY: number }, id: string) => {
    let over: string | null = null;
    followPointer(down, {
      scrolled: list.current,
      begin: () => undefined,
      move: (_, y) => {
        over = favouriteAt(list.current, y);
        setTarget(over === id ? null : over);
      },
      drop: () => {
        setTarget(null);
        if (over) put(id, over);
      },
      cancel: () => setTarget(null),
    });
  };
  return (
    <div ref={list}>
      <h2 className={`${styles.heading} ${styles.hideNarrow}`}>{t('shell:favourites')}</h2>
      {shown.map((favourite, place) => (
        <NavLink
          key={favourite.id}
          to={`/module/${favourite.id}?from=sidebar`}
          className={styles.link}
          title={favourite.title}
          data-favourite={favourite.id}
          data-target={target === favourite.id || undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onLeave}
          onKeyDown={(event) => onKeyDown(event, place)}
          // A finger scrolls the menu.
          onPointerDown={(event) => {
            if (event.button === 0 && event.pointerType === 'mouse') drag(event, favourite.id);
          }}
        >
          <Icon name={iconOf(favourite.id, favourite.category_icon)} />
          <span className={`cut ${styles.hideNarrow}`}>{favourite.title}</span>
        </NavLink>
      ))}
    </div>
  );
}

function favouriteAt(list: HTMLElement | null, y: number): string | null {
  for (const line of list?.querySelectorAll<HTMLElement>('[data-favourite]') ?? []) {
    const { top, bottom } = line.getBoundingClientRect();
    if (y >= top && y < bottom) return line.dataset.favourite ?? null;
  }
  return null;
}
