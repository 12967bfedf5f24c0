import { useState } from 'react';
import { listReservedModuleNames } from '#contracts/modules/list-reserved-module-names.ts';
import { ReadingFields } from '#web/features/document-reading/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Switch } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea, TextInput } from '#web/ui/input/text-input.tsx';
import styles from './app-settings.module.css';
import { type AppSettings, descriptionFault, isHelpAddress, nameFault } from './app-settings.ts';
import { CategoryPicker } from './category-picker.tsx';
import { IconPicker } from './icon-picker.tsx';

const none: readonly string[] = [];

/** The reserved names of apps, as the server knows them. */
export function useReservedNames(): readonly string[] {
  return useEndpoint(listReservedModuleNames, undefined, { staleMs: 3_600_000 }).data ?? none;
}

/** Name, description and category of an app; icon and quick launch, folded where an app is begun. */
export function AppSettingsFields(props: {
  settings: AppSettings;
  onChange: (settings: AppSettings) => void;
  /** A refusal of the server about the name. */
  nameRefusal?: string;
  /** Faults show before anything was typed. */
  isChecked: boolean;
  isFolded?: boolean;
  hasAutofocus?: boolean;
}) {
  const { settings, onChange } = props;
  const t = useT();
  const reserved = useReservedNames();
  const [isTouched, setIsTouched] = useState(false);
  const [isOpen, setIsOpen] = useState(!props.isFolded);
  const set = (part: Partial<AppSettings>) => onChange({ ...settings, ...part });
  const fault = nameFault(settings.name, reserved, t);
  const showsFault = props.isChecked || isTouched;
  return (
    <div className={styles.fields}>
      <Field
        label={t('form-designer:appName')}
        isRequired
        error={(showsFault ? fault : null) ?? props.nameRefusal}
      >
        {(control) => (
          <TextInput
            {...control}
            hasAutofocus={props.hasAutofocus}
            autoComplete="off"
            value={settings.name}
            onChange={(name) => {
              setIsTouched(true);
              set({ name });
            }}
          />
        )}
      </Field>
      <Field
        label={t('form-designer:description')}
        error={descriptionFault(settings.description, t) ?? undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={settings.description}
            onChange={(description) => set({ description })}
          />
        )}
      </Field>
      <Field label={t('form-designer:category')} isGroup>
        {(control) => (
          <CategoryPicker
            id={control.id}
            value={settings.categoryId}
            onChange={(categoryId) => set({ categoryId })}
          />
        )}
      </Field>
      {props.isFolded && (
        <Button
          size="small"
          className={styles.fold}
          icon={isOpen ? 'chevron-down' : 'chevron-right'}
          isExpanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('form-designer:moreSettings')}
        </Button>
      )}
      {isOpen && <MoreSettings settings={settings} onChange={set} />}
    </div>
  );
}

function MoreSettings(props: { settings: AppSettings; onChange: (part: Partial<AppSettings>) => void }) {
  const t = useT();
  const { settings, onChange } = props;
  return (
    <div className={styles.more}>
      <Field label={t('form-designer:icon')} isGroup>
        {(control) => (
          <IconPicker
            id={control.id}
            value={settings.appIcon}
            onChange={(appIcon) => onChange({ appIcon })}
          />
        )}
      </Field>
      <ReadingFields choice={settings} onChange={onChange} />
      <Field
        label={t('document-reading:helpPage')}
        help={t('document-reading:helpPageAbout')}
        error={isHelpAddress(settings.helpFileUrl) ? undefined : t('document-reading:helpPageFault')}
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            autoComplete="off"
            value={settings.helpFileUrl ?? ''}
            onChange={(address) => onChange({ helpFileUrl: address.trim() === '' ? null : address.trim() })}
          />
        )}
      </Field>
      <Switch
        label={t('form-designer:quickLaunch')}
        isChecked={settings.addToQuickLaunch}
        onChange={(addToQuickLaunch) => onChange({ addToQuickLaunch })}
      />
    </div>
  );
}
