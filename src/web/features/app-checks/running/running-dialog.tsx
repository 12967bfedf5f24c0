import { lazy, Suspense } from 'react';

const RealDataDialog = lazy(async () => ({
  default: (await import('../reports/real-data-dialog.tsx')).RealDataDialog,
}));

const running = { id: 'running', result: null } as const;

/** The report on running entries of older versions, from which they are moved. */
export function RunningDialog({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <RealDataDialog first={running} onClose={onClose} />
    </Suspense>
  );
}
