import { type ComponentProps, lazy, Suspense } from 'react';
import type { ConditionsDialog } from './conditions-dialog.tsx';

// Choosing days and apps brings the inputs of forms along, which the list can do without.
const Dialog = lazy(async () => ({
  default: (await import('./conditions-dialog.tsx')).ConditionsDialog,
}));

/** The dialog of conditions, fetched when it is first opened. */
export function LazyConditionsDialog(props: ComponentProps<typeof ConditionsDialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
