import { startAuthorization } from '#contracts/connectors/start-authorization.ts';
import type { MessageKey } from '#messages/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import styles from '../connectors.module.css';
import type { EditedHeader } from './edited-header.ts';

/** Whether a security header has a token, and the way to get one by consenting in a new tab. */
export function ConnectionNote(props: {
  readonly id: string;
  readonly connection: NonNullable<EditedHeader['connection']>;
  readonly canConnect: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const { id, connection, canConnect } = props;
  const { state, failure, expires_on } = connection;
  const starting = useAction(startAuthorization, {
    invalidates: [],
    onSuccess: ({ url }) => void window.open(url, '_blank', 'noopener'),
  });
  const tone =
    state === 'failed' ? 'danger' : state === 'not_connected' || state === 'stopped' ? 'warning' : 'success';
  return (
    <div className={styles.state}>
      <Chip tone={tone}>{t(`connectors:connection_${state}`)}</Chip>
      <span className={styles.hint}>
        {failure !== null
          ? t(`connectors:failure_${failure}` as MessageKey)
          : state === 'connected' && expires_on !== null
            ? t('connectors:validUntil', { when: format.dateTime(expires_on) })
            : ''}
      </span>
      {canConnect && (
        <Button
          size="small"
          icon="external-link"
          isBusy={starting.isBusy}
          onClick={() => starting.run({ params: { id } })}
        >
          {t(state === 'connected' ? 'connectors:connectAgain' : 'connectors:connect')}
        </Button>
      )}
    </div>
  );
}
