import { useLayoutEffect, useRef, useState } from 'react';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AppIcon } from '#web/ui/icon/app-icon.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { asOffered, chosenOf, moved, type QuickApp, withChosen } from './arrangement.ts';
import styles from './quick-launch.module.css';
import { useKeepArrangement } from './use-quick-launch.ts';

/** Which of the offered apps one wants for quick launch, and in which order; each change is kept at once. */
export function ArrangeDialog({ offered, onClose }: { offered: readonly QuickApp[]; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const [apps, setApps] = useState(offered);
  const keep = useKeepArrangement((error) => {
    toast.error(error.message);
    setApps(offered);
  });
  const arrange = (next: readonly QuickApp[]) => {
    setApps(next);
    keep.mutate({ apps: next, moduleIds: chosenOf(next).map(({ id }) => id) });
  };
  const { list, follow } = useFollowingFocus(apps);
  const step = (app: QuickApp, by: -1 | 1) => {
    follow();
    arrange(moved(apps, app.id, by));
  };
  const reset = () => {
    const next = asOffered(apps, locale);
    setApps(next);
    keep.mutate({ apps: next, moduleIds: null });
  };
  return (
    <Dialog
      title={t('quick-launch:arrangeTitle')}
      width={440}
      closeLabel={t('ui:close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={reset}>{t('quick-launch:reset')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('quick-launch:done')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t('quick-launch:arrangeAbout')}</p>
      <ul ref={list}>
        {apps.map((app, index) => (
          <li key={app.id} className={styles.choice}>
            <Checkbox
              label={
                <span className={styles.named}>
                  <AppIcon name={app.app_icon} />
                  <span className={styles.wrapped}>{app.display_name}</span>
                </span>
              }
              isChecked={app.isChosen}
              onChange={(isChosen) => arrange(withChosen(apps, app.id, isChosen))}
            />
            <span className={styles.tools}>
              <IconButton
                icon="chevron-up"
                label={t('quick-launch:moveUp', { name: app.display_name })}
                isDisabled={index === 0}
                onClick={() => step(app, -1)}
              />
              <IconButton
                icon="chevron-down"
                label={t('quick-launch:moveDown', { name: app.display_name })}
                isDisabled={index === apps.length - 1}
                onClick={() => step(app, 1)}
              />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Keeps the focus on the button that moved a line, although the browser drops it when an element moves. */
function useFollowingFocus(lines: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null);
  const followed = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when the lines are drawn anew
  useLayoutEffect(() => {
    if (followed.current instanceof HTMLElement && list.current?.contains(followed.current)) {
      followed.current.focus();
      followed.current.scrollIntoView({ block: 'nearest' });
    }
    followed.current = null;
  }, [lines]);
  const follow = () => {
    followed.current = document.activeElement;
  };
  return { list, follow };
}
