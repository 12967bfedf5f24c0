import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { getOrganization } from '#contracts/tenants/get-organization.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { removeOrganizationLogo } from '#contracts/tenants/remove-organization-logo.ts';
import { uploadOrganizationLogo } from '#contracts/tenants/upload-organization-logo.ts';
import { invalidateAnswers } from '#web/lib/api/invalidate-answers.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/input/field.tsx';
import styles from './organization.module.css';

const shown = [getOrganization, getCurrentOrganization, getTenantInfo];

/** The logo, kept as soon as a picture is chosen. */
export function LogoField({ logo, isReadOnly }: { logo: string | null; isReadOnly: boolean }) {
  const t = useT();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const remove = useAction(removeOrganizationLogo, {
    invalidates: shown,
    success: t('organization:logoRemoved'),
  });
  const send = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setFault('');
    setIsBusy(true);
    try {
      await upload(uploadOrganizationLogo, {}, file);
      await Promise.all(shown.map(({ name }) => invalidateAnswers(queries, [name])));
      toast.success(t('organization:logoSaved'));
    } catch (error) {
      setFault((isApiError(error) && error.message) || t('ui:unreachable'));
    }
    setIsBusy(false);
  };
  return (
    <Field label={t('organization:logo')} help={t('organization:logoHelp')} error={fault} isGroup>
      {() => (
        <div className={styles.logo}>
          {logo && <img src={logo} alt={t('organization:logo')} />}
          {!isReadOnly && (
            <>
              <Button kind="line" icon="upload" isBusy={isBusy} onClick={() => input.current?.click()}>
                {t('organization:chooseLogo')}
              </Button>
              {logo && (
                <Button kind="ghost" isBusy={remove.isBusy} onClick={() => void remove.run({})}>
                  {t('organization:removeLogo')}
                </Button>
              )}
              <input
                ref={input}
                type="file"
                hidden
                accept="image/png,image/jpeg,image/webp"
                onChange={(event) => {
                  void send(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
            </>
          )}
        </div>
      )}
    </Field>
  );
}
