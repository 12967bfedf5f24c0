import { type FormEvent, useState } from 'react';
import { entryHost, isDomain, tenantAddress } from '#web/lib/address/tenant-host.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { preference } from '#web/lib/storage/preference.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Brand } from '#web/ui/brand/brand.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from '../root.module.css';

const lastDomain = preference('domain', '', (stored) => (typeof stored === 'string' ? stored : null));

/** On the host `login.<host>`: asks for the organisation, and leads to its own address. The last one is remembered. */
export function DomainPage() {
  const t = useT();
  const [domain, setDomain] = useState(lastDomain.read);
  const [isChecked, setIsChecked] = useState(false);
  useTitle(t('shell:domainTitle'));
  const host = entryHost(window.location.host) ?? '';
  const wanted = domain.trim().toLowerCase();
  const fault = () => {
    if (!isChecked) return undefined;
    if (wanted === '') return t('shell:domainMissing');
    return isDomain(wanted) ? undefined : t('shell:domainFault');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isDomain(wanted)) return;
    lastDomain.write(wanted);
    window.location.assign(tenantAddress(window.location.protocol, wanted, host));
  };
  return (
    <main className={styles.page}>
      <form className={styles.domain} noValidate onSubmit={submit}>
        <Brand name={undefined} logo={null} />
        <h1>{t('shell:domainTitle')}</h1>
        <Field label={t('shell:domain')} help={t('shell:domainAbout', { host })} error={fault()} isRequired>
          {(control) => (
            <TextInput
              {...control}
              size="large"
              name="domain"
              autoComplete="organization"
              hasAutofocus
              value={domain}
              onChange={setDomain}
            />
          )}
        </Field>
        <Button kind="primary" size="large" type="submit" isWide>
          {t('shell:goOn')}
        </Button>
      </form>
    </main>
  );
}
