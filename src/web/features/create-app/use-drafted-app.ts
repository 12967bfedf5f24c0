import { useState } from 'react';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { createModuleFromTemplate } from '#contracts/app-templates/create-module-from-template.ts';
import { createModule } from '#contracts/modules/create-module.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { listForms } from '#contracts/modules/list-forms.ts';
import { getSidebarTree } from '#contracts/permissions/get-sidebar-tree.ts';
import type { AppTemplate } from '#web/features/app-templates/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import type { AppSettings } from './settings/app-settings.ts';

/** What a new app changes. */
export const changedByNewApp = [listForms, listApplications, getSidebarTree, getModule];

/** Makes the draft of an app: empty, or of a template. `onMade` gets the address of its designer. */
export function useDraftedApp(first: AppTemplate | null, onMade: (address: string) => void) {
  const [template, setTemplate] = useState(first);
  const made = {
    invalidates: changedByNewApp,
    onSuccess: ({ id }: { id: string }) => onMade(`/form-editor/show/${id}`),
  };
  const empty = useAction(createModule, made);
  const taken = useAction(createModuleFromTemplate, made);
  return {
    template,
    making: template ? taken : empty,
    setTemplate: (next: AppTemplate | null) => {
      taken.clear();
      setTemplate(next);
    },
    make: (body: AppSettings) => {
      if (template) taken.run({ body: { ...body, templateId: template.id } });
      else empty.run({ body });
    },
  };
}

/** The settings with the name, the description and the icon of a template. */
export function settingsFrom(settings: AppSettings, template: AppTemplate | null): AppSettings {
  if (!template) return settings;
  return { ...settings, name: template.name, description: template.about, appIcon: template.icon };
}
