import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { useT } from '#web/lib/i18n/use-t.ts';
import { eraseAnswers } from '#web/lib/offline/kept-store.ts';
import { line } from '#web/lib/offline/line.ts';
import { reloadAfterUpdate } from '#web/lib/offline/reload-after-update.ts';
import { session } from '#web/lib/session/session.ts';
import { KeyNames } from '#web/ui/button/kbd.tsx';
import { ToastLayer } from '#web/ui/feedback/toast-layer.tsx';
import { TooltipLayer } from '#web/ui/overlay/tooltip-layer.tsx';
import { answers } from './answers.ts';
import { router } from './router.tsx';

line.begin();
reloadAfterUpdate();

// The next person to sign in can be someone else. They must not see any data of the previous one.
let wasSignedOut = false;
session.subscribe(() => {
  const { status } = session.state();
  if (status === 'signedIn' && wasSignedOut) answers.clear();
  if (status === 'signedOut') void eraseAnswers();
  wasSignedOut = status === 'signedOut';
});

export function App() {
  const t = useT();
  return (
    <QueryClientProvider client={answers}>
      <KeyNames value={{ mod: t('ui:keyControl'), delete: t('ui:keyDelete') }}>
        <RouterProvider router={router} />
        <ToastLayer closeLabel={t('ui:close')} />
        <TooltipLayer />
      </KeyNames>
    </QueryClientProvider>
  );
}
