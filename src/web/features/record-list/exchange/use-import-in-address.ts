import { useSearchParams } from 'react-router';

/** The import in the address. `new` means that no file is chosen yet, null that there is no import. */
export function useImportInAddress(): readonly [string | null, (importing: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const change = (importing: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (importing === null) after.delete('import');
        else after.set('import', importing);
        return after;
      },
      { replace: true },
    );
  return [params.get('import'), change];
}
