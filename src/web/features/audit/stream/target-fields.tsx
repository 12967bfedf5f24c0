import type { AuditStreamTarget } from '#contracts/audit/stream/audit-stream.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea, TextInput } from '#web/ui/input/text-input.tsx';
import styles from '../audit.module.css';
import { StreamSecret } from './stream-secret.tsx';

interface Props<Target = AuditStreamTarget> {
  readonly target: Target;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (target: AuditStreamTarget) => void;
}

const begun: Readonly<Record<AuditStreamTarget['kind'], AuditStreamTarget>> = {
  syslog: { kind: 'syslog', host: '', port: 6514, isEncrypted: true, authority: '', format: 'cef' },
  web: { kind: 'web', url: 'https://' },
};

/** Where records go: the fields of its kind. */
export function TargetFields({ target, faultAt, onChange }: Props) {
  const t = useT();
  return (
    <>
      <Field label={t('audit:streamTo')} isGroup>
        {() => (
          <Segmented
            label={t('audit:streamTo')}
            value={target.kind}
            segments={[
              { value: 'syslog', label: t('audit:streamSyslog') },
              { value: 'web', label: t('audit:streamWeb') },
            ]}
            onChange={(kind) => onChange(begun[kind])}
          />
        )}
      </Field>
      {target.kind === 'syslog' ? (
        <SyslogFields target={target} faultAt={faultAt} onChange={onChange} />
      ) : (
        <WebFields target={target} faultAt={faultAt} onChange={onChange} />
      )}
      <Checkbox
        isChecked={target.sendsOrigin ?? false}
        onChange={(sendsOrigin) => onChange({ ...target, sendsOrigin })}
        label={t('audit:streamOrigin')}
      />
      <p className={styles.quiet}>{t('audit:streamOriginHelp')}</p>
    </>
  );
}

function WebFields({ target, faultAt, onChange }: Props<Extract<AuditStreamTarget, { kind: 'web' }>>) {
  const t = useT();
  return (
    <>
      <Field
        label={t('audit:streamUrl')}
        help={t('audit:streamUrlHelp')}
        error={faultAt('body.target.url')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            value={target.url}
            onChange={(url) => onChange({ ...target, url })}
          />
        )}
      </Field>
      <StreamSecret />
    </>
  );
}

function SyslogFields({ target, faultAt, onChange }: Props<Extract<AuditStreamTarget, { kind: 'syslog' }>>) {
  const t = useT();
  return (
    <>
      <div className={styles.hostAndPort}>
        <Field label={t('audit:streamHost')} error={faultAt('body.target.host')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              value={target.host}
              onChange={(host) => onChange({ ...target, host })}
              hasAutofocus
            />
          )}
        </Field>
        <Field label={t('audit:streamPort')} error={faultAt('body.target.port')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              value={String(target.port)}
              onChange={(port) => onChange({ ...target, port: Number(port) })}
            />
          )}
        </Field>
      </div>
      <Field label={t('audit:streamFormat')} isGroup>
        {() => (
          <Segmented
            label={t('audit:streamFormat')}
            value={target.format}
            segments={[
              { value: 'cef', label: t('audit:streamCef') },
              { value: 'json', label: t('audit:streamJson') },
            ]}
            onChange={(format) => onChange({ ...target, format })}
          />
        )}
      </Field>
      <Checkbox
        isChecked={target.isEncrypted}
        onChange={(isEncrypted) => onChange({ ...target, isEncrypted })}
        label={t('audit:streamEncrypted')}
      />
      {target.isEncrypted ? (
        <Field
          label={t('audit:streamAuthority')}
          help={t('audit:streamAuthorityHelp')}
          error={faultAt('body.target.authority')}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={target.authority}
              onChange={(authority) => onChange({ ...target, authority })}
            />
          )}
        </Field>
      ) : (
        <p className={styles.quiet}>{t('audit:streamPlain')}</p>
      )}
    </>
  );
}
