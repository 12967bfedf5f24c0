import { useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { menuLineAt } from '#contracts/pages/page-at.ts';
import { settingAt } from '#contracts/pages/setting-at.ts';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { preference } from '#web/lib/storage/preference.ts';
import { useTitleCount, useTitleLine } from '#web/lib/title/use-title.ts';
import { below } from '#web/ui/layout/breakpoints.ts';
import { ScrollToTop } from '#web/ui/layout/scroll-to-top.tsx';
import { useSideRoom } from '#web/ui/layout/side-room.ts';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { PhoneTrail } from '../top-bar/phone-trail.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import { DeveloperDrawer } from './developer-drawer.tsx';
import { PhoneBar } from './phone-bar.tsx';
import styles from './shell.module.css';

const minimised = preference<boolean>('sidebar.minimised', false, (stored) =>
  typeof stored === 'boolean' ? stored : null,
);
const expandDelayMs = 50;
const collapseDelayMs = 100;

/**
 * The bars around a screen: at the top and the side on desktops, at the bottom on phones, none with `layout=full`.
 */
export function Shell() {
  const { search } = useLocation();
  const type = useNavigationType();
  const isPhone = useIsPhone();
  const tasks = useEndpoint(countTasks);
  useTitleCount(tasks.data?.total ?? 0);
  useTitleLine(useLineTitle());
  const isBare = new URLSearchParams(search).get('layout') === 'full' && type !== 'PUSH';
  if (isBare) {
    return (
      <main className={styles.bare}>
        <Outlet />
      </main>
    );
  }
  return (
    <>
      <Frame isPhone={isPhone} />
      <DeveloperDrawer />
    </>
  );
}

/** The name of the line of the menu below which one is. */
function useLineTitle(): string {
  const { menu } = useCurrentUser();
  const { pathname } = useLocation();
  const id = menuLineAt(pathname);
  return menu.find((line) => line.id === id)?.title ?? '';
}

/** The page keeps its place among the bars, so that what is typed and open in it survives another width of the window. */
function Frame({ isPhone }: { isPhone: boolean }) {
  const t = useT();
  const [isMinimised, setIsMinimised] = useState(minimised.read);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const tight = useTightness();
  const isSmall = isMinimised || tight.isTight;
  const toggle = () => {
    if (!isMinimised && tight.isTight) return tight.loosen();
    minimised.write(!isMinimised);
    setIsMinimised(!isMinimised);
  };
  return (
    <div className={isPhone ? styles.phone : styles.shell} data-minimised={!isPhone && isSmall}>
      {isPhone ? <PhoneTrail /> : <DeskBars isMinimised={isSmall} onToggle={toggle} />}
      <main className={isPhone ? styles.phoneMain : styles.main} id="content" tabIndex={-1} ref={main}>
        <Outlet />
        <ScrollToTop key={pathname} within={main} label={t('shell:toTop')} />
      </main>
      {isPhone && <PhoneBar />}
    </div>
  );
}

/** Beside a panel the menu is narrow on most screens, until the person makes it wide. */
function useTightness() {
  const isBeside = useSideRoom() > 0;
  const isNarrow = useMedia(below('wide'));
  const [isLoose, setIsLoose] = useState(false);
  if (isLoose && !isBeside) setIsLoose(false);
  return { isTight: isBeside && isNarrow && !isLoose, loosen: () => setIsLoose(true) };
}

function DeskBars({ isMinimised, onToggle }: { isMinimised: boolean; onToggle: () => void }) {
  const t = useT();
  const hover = useHoverWide();
  const { pathname } = useLocation();
  useHotkeys([{ keys: '[', label: t('shell:collapseSidebar'), run: onToggle }], true, t('shell:everywhere'));
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('shell:skipToContent')}
      </a>
      <TopBar />
      <div className={styles.side} {...hover.listeners}>
        <div className={styles.sideBox} data-wide={hover.isWide}>
          <Sidebar
            setting={settingAt(pathname)}
            isNarrow={isMinimised && !hover.isWide}
            isMinimised={isMinimised}
            onToggle={onToggle}
          />
        </div>
      </div>
    </>
  );
}

/** Whether the pointer (or the focus) rests on the minimised sidebar. */
function useHoverWide() {
  const [isWide, setIsWide] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const become = (wide: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsWide(wide), wide ? expandDelayMs : collapseDelayMs);
  };
  const listeners = {
    onPointerEnter: () => become(true),
    onPointerLeave: () => become(false),
    onFocus: () => become(true),
    onBlur: () => become(false),
  };
  return { isWide, listeners };
}
