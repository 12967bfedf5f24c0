import { type ReactNode, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import log from '#web/ui/layout/log-panes.module.css';

/** What follows a part of a list of the register: how much of it is shown, and the next part once it is asked for. */
export function MoreOfList(props: {
  /** Up to the end of this part. */
  readonly shown: number;
  readonly total: number;
  /** The last part came with nothing, so there is no next one. */
  readonly isEnd: boolean;
  readonly next: (start: number) => ReactNode;
}) {
  const t = useT();
  const { shown, total } = props;
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return props.next(shown);
  if (shown >= total) return null;
  return (
    <>
      <p className={log.hint}>{t('connect-hub:shownOf', { shown: String(shown), total: String(total) })}</p>
      {!props.isEnd && (
        <div>
          <Button size="small" kind="line" onClick={() => setAsked(true)}>
            {t('connect-hub:loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}
