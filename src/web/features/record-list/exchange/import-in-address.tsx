import { lazy, Suspense } from 'react';

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));

/**
 * The dialog of the import in the address, lazily loaded. `new` means that no file is chosen yet, null that there is
 * no import.
 */
export function ImportInAddress(props: {
  moduleId: string;
  importing: string | null;
  onChange: (importing: string | null) => void;
}) {
  const { importing, onChange } = props;
  if (importing === null) return null;
  return (
    <Suspense>
      <ImportDialog
        key={importing}
        moduleId={props.moduleId}
        importId={importing === 'new' ? null : importing}
        onStarted={onChange}
        onAgain={() => onChange('new')}
        onClose={() => onChange(null)}
      />
    </Suspense>
  );
}
