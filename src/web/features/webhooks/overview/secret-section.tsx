import { type ReactNode, useState } from 'react';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface OldSecret {
  readonly id: string;
  readonly hint: string;
  readonly until: string;
}

interface SecretSectionProps {
  readonly kept: {
    /** `since` is null for one that was never replaced. */
    readonly secret: { readonly hint: string; readonly since: string | null };
    readonly old_secrets: readonly OldSecret[];
  };
  /** What is still true of a secret before. */
  readonly oldText: (hint: string, until: string) => string;
  /** What follows when an old secret ends. */
  readonly endAbout: string;
  /** Why the reader can change nothing here. */
  readonly reason: string | undefined;
  readonly ending: { readonly isBusy: boolean };
  readonly onEnd: (id: string) => void;
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** The secrets of a webhook, in either direction, the rotation in a dialog, and the end of old ones. */
export function SecretSection(props: SecretSectionProps) {
  const t = useT();
  const format = useFormat();
  const [isRotating, setIsRotating] = useState(false);
  const { hint, since } = props.kept.secret;
  return (
    <>
      <SectionTitle>{t('webhooks:secret')}</SectionTitle>
      <p>{t('webhooks:secretEnds', { hint })}</p>
      {since !== null && <p className={log.hint}>{t('webhooks:since', { when: format.dateTime(since) })}</p>}
      {props.kept.old_secrets.map((old) => (
        <OldSecretLine key={old.id} old={old} {...props} />
      ))}
      <div>
        <Button
          size="small"
          kind="line"
          isDisabled={props.reason !== undefined}
          tooltip={props.reason}
          onClick={() => setIsRotating(true)}
        >
          {t('webhooks:rotate')}
        </Button>
      </div>
      {isRotating && props.dialog(() => setIsRotating(false))}
    </>
  );
}

/** An old secret, and the button that ends it, which asks before. */
function OldSecretLine({ old, ...props }: SecretSectionProps & { readonly old: OldSecret }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <p className={log.hint}>{props.oldText(old.hint, old.until)}</p>
      <Button
        size="small"
        isBusy={props.ending.isBusy}
        isDisabled={props.reason !== undefined}
        tooltip={props.reason}
        onClick={() => setIsAsking(true)}
      >
        {t('webhooks:endOld')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          cancelLabel={t('ui:cancel')}
          title={t('webhooks:endOld')}
          isBusy={props.ending.isBusy}
          onConfirm={() => {
            props.onEnd(old.id);
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        >
          {`${t('webhooks:endOldAsk', { hint: old.hint })} ${props.endAbout}`}
        </ConfirmDialog>
      )}
    </div>
  );
}
