import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AppTemplate } from '#web/features/app-templates/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { withDesignTexts } from '#web/lib/i18n/i18n.ts';

const CreateAppDialog = lazy(async () => ({
  default: (await withDesignTexts(() => import('#web/features/create-app/index.ts'))).CreateAppDialog,
}));

/** What a new app begins with. */
export type Beginning = 'form' | 'template' | 'sheet' | 'words';

/** The ways to a new app; none for people who cannot create one. */
export interface AppWays {
  readonly onCreate?: () => void;
  readonly onCreateOfSheet?: () => void;
  /** Without a template, all of them are shown. */
  readonly onCreateOfTemplate?: (template: AppTemplate | null) => void;
}

interface Creating {
  readonly beginning: Beginning;
  readonly template: AppTemplate | null;
}

/** The dialog for a new app, and the ways to open it. */
export function useNewApp(): {
  readonly ways: AppWays;
  readonly begin: (beginning: Beginning) => void;
  readonly dialog: ReactNode;
} {
  const navigate = useNavigate();
  const { canCreateApps } = useCurrentUser();
  const [creating, setCreating] = useState<Creating | null>(null);
  const begin = (beginning: Beginning, template: AppTemplate | null = null) =>
    setCreating({ beginning, template });
  return {
    begin,
    ways: canCreateApps
      ? {
          onCreate: () => begin('form'),
          onCreateOfSheet: () => begin('sheet'),
          onCreateOfTemplate: (template) => begin('template', template),
        }
      : {},
    dialog: creating && (
      <Suspense fallback={null}>
        <CreateAppDialog
          beginsWith={creating.beginning}
          template={creating.template}
          onClose={() => setCreating(null)}
          onCreated={navigate}
        />
      </Suspense>
    ),
  };
}
