import { useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { preference } from '#web/lib/storage/preference.ts';
import { useTitleCount } from '#web/lib/title/use-title.ts';
import { ScrollToTop } from '#web/ui/layout/scroll-to-top.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import { DeveloperDrawer } from './developer-drawer.tsx';
import { PhoneShell } from './phone-shell.tsx';
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
      {isPhone ? <PhoneShell /> : <DeskShell />}
      <DeveloperDrawer />
    </>
  );
}

function DeskShell() {
  const t = useT();
  const [isMinimised, setIsMinimised] = useState(minimised.read);
  const hover = useHoverWide();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const toggle = () => {
    minimised.write(!isMinimised);
    setIsMinimised(!isMinimised);
  };
  useHotkeys([{ keys: '[', label: t('shell:collapseSidebar'), run: toggle }], true, t('shell:everywhere'));
  return (
    <div className={styles.shell} data-minimised={isMinimised}>
      <a className={styles.skip} href="#content">
        {t('shell:skipToContent')}
      </a>
      <TopBar />
      <div className={styles.side} {...hover.listeners}>
        <div className={styles.sideBox} data-wide={hover.isWide}>
          <Sidebar isNarrow={isMinimised && !hover.isWide} isMinimised={isMinimised} onToggle={toggle} />
        </div>
      </div>
      <main className={styles.main} id="content" tabIndex={-1} ref={main}>
        <Outlet />
        <ScrollToTop key={pathname} within={main} label={t('shell:toTop')} />
      </main>
    </div>
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
