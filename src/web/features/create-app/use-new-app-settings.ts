import { useState } from 'react';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { type AppSettings, descriptionFault, isHelpAddress, nameFault } from './settings/app-settings.ts';
import { useReservedNames } from './settings/app-settings-fields.tsx';

/** The call that makes the app. */
export interface Making {
  readonly error: ApiError | null;
  readonly isBusy: boolean;
  readonly clear: () => void;
}

/** The settings of an app that is about to be made, and what is wrong with them; a refused name is held against the name. */
export function useNewAppSettings(first: AppSettings, making: Making) {
  const t = useT();
  const [settings, setSettings] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const reserved = useReservedNames();
  const { error } = making;
  const isAboutName = error?.code === 'duplicate_name' || error?.code === 'reserved_name';
  return {
    settings,
    isChecked,
    nameRefusal: isAboutName ? error.message : undefined,
    refusal: error && !isAboutName ? (error.violations[0]?.message ?? error.message) : undefined,
    change: (next: AppSettings) => {
      if (isAboutName && next.name !== settings.name) making.clear();
      setSettings(next);
    },
    /** Returns the request, or null while the input is invalid or being sent. */
    check: (): AppSettings | null => {
      setIsChecked(true);
      const isFine =
        nameFault(settings.name, reserved, t) === null &&
        descriptionFault(settings.description, t) === null &&
        isHelpAddress(settings.helpFileUrl);
      return isFine && !making.isBusy ? { ...settings, name: settings.name.trim() } : null;
    },
  };
}
