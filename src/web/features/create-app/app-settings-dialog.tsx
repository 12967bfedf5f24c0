import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './settings/app-settings.module.css';
import type { AppSettings } from './settings/app-settings.ts';
import { AppSettingsFields } from './settings/app-settings-fields.tsx';
import { type Making, useNewAppSettings } from './use-new-app-settings.ts';

const redirectMs = 150;

/** Tells of a new app a moment after its dialog has closed. */
export const afterDialog = (tell: () => void): void => {
  setTimeout(tell, redirectMs);
};

/** Asks for the settings of a new app. Only Cancel and success close it; the input stays when the server refuses. */
export function AppSettingsDialog(props: {
  title: string;
  about?: string;
  submitLabel: string;
  first: AppSettings;
  making: Making;
  onSubmit: (settings: AppSettings) => void;
  onClose: () => void;
}) {
  const t = useT();
  const app = useNewAppSettings(props.first, props.making);
  const submit = () => {
    const settings = app.check();
    if (settings) props.onSubmit(settings);
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
          <Button kind="primary" type="submit" isBusy={props.making.isBusy}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      {props.about && <p className={styles.lead}>{props.about}</p>}
      {app.refusal && <Notice>{app.refusal}</Notice>}
      <AppSettingsFields
        settings={app.settings}
        isChecked={app.isChecked}
        isFolded
        hasAutofocus
        nameRefusal={app.nameRefusal}
        onChange={app.change}
      />
    </Dialog>
  );
}
