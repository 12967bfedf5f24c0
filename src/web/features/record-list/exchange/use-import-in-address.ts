import { useSearchParams } from 'react-router';

/** The import that is open beside the list, as the address has it: `new` before its file is chosen; null: none. */
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
