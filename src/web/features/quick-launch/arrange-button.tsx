import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useQuickLaunch } from './use-quick-launch.ts';

const ArrangeDialog = lazy(async () => ({ default: (await import('./arrange-dialog.tsx')).ArrangeDialog }));

/** Opens the choice and order of the apps for quick launch. */
export function ArrangeButton({ className }: { className?: string }) {
  const t = useT();
  const { offered } = useQuickLaunch();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="sliders-horizontal"
        size="tiny"
        hasPopup="dialog"
        label={t('quick-launch:arrange')}
        className={className}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ArrangeDialog offered={offered} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
