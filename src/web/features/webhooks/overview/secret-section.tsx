import { type ReactNode, useState } from 'react';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';

/** The state of the secret of a webhook, in either direction, and its rotation in a dialog. */
export function SecretSection(props: {
  readonly secret: { readonly hint: string; readonly since: string };
  /** What is still true of the secret before; null: there is none. */
  readonly old: string | null;
  readonly dialog: (onClose: () => void) => ReactNode;
}) {
  const t = useT();
  const format = useFormat();
  const [isRotating, setIsRotating] = useState(false);
  const { hint, since } = props.secret;
  return (
    <>
      <SectionTitle>{t('webhooks:secret')}</SectionTitle>
      <p>{t('webhooks:secretEnds', { hint })}</p>
      <p className={log.hint}>{t('webhooks:since', { when: format.dateTime(since) })}</p>
      {props.old && <p className={log.hint}>{props.old}</p>}
      <div>
        <Button size="small" kind="line" onClick={() => setIsRotating(true)}>
          {t('webhooks:rotate')}
        </Button>
      </div>
      {isRotating && props.dialog(() => setIsRotating(false))}
    </>
  );
}
