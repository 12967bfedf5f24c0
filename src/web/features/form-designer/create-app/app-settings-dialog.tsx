import { useState } from 'react';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from '../app-settings/app-settings.module.css';
import { type AppSettings, descriptionFault, nameFault } from '../app-settings/app-settings.ts';
import { AppSettingsFields, useReservedNames } from '../app-settings/app-settings-fields.tsx';

const redirectMs = 150;

/** Tells of a new app a moment after its dialog has closed. */
export const afterDialog = (tell: () => void): void => {
  setTimeout(tell, redirectMs);
};

/** Asks for the settings of a new app. Only Cancel and success close it; what was typed stays when the server refuses. */
export function AppSettingsDialog(props: {
  title: string;
  about?: string;
  submitLabel: string;
  first: AppSettings;
  making: { readonly error: ApiError | null; readonly isPending: boolean; readonly reset: () => void };
  onSubmit: (settings: AppSettings) => void;
  onClose: () => void;
}) {
  const { making } = props;
  const t = useT();
  const [settings, setSettings] = useState(props.first);
  const [isChecked, setIsChecked] = useState(false);
  const reserved = useReservedNames();
  const isAboutName = making.error?.code === 'duplicate_name' || making.error?.code === 'reserved_name';
  const submit = () => {
    setIsChecked(true);
    const isFine =
      nameFault(settings.name, reserved, t) === null && descriptionFault(settings.description, t) === null;
    if (isFine && !making.isPending) props.onSubmit({ ...settings, name: settings.name.trim() });
  };
  return (
    <Dialog
      title={props.title}
      isStatic
      width={480}
      onClose={props.onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={making.isPending}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      {props.about && <p className={styles.lead}>{props.about}</p>}
      {making.error && !isAboutName && <Notice>{making.error.message}</Notice>}
      <AppSettingsFields
        settings={settings}
        isChecked={isChecked}
        isFolded
        hasAutofocus
        nameRefusal={isAboutName ? making.error?.message : undefined}
        onChange={(next) => {
          if (isAboutName && next.name !== settings.name) making.reset();
          setSettings(next);
        }}
      />
    </Dialog>
  );
}
