import { useEffect, useRef, useState } from 'react';
import type { FileReference } from '#engine/value/field-value.ts';
import type { FieldResources } from '../../field-view.tsx';

/** Where a stored file can be read; `failed` when the server will not say. An address that ran out: `renew`. */
export interface FileAddress {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly address: string | undefined;
  renew(): void;
}

/** The address of a file, fetched when it is first needed and again after `renew`. */
export function useFileAddress(file: FileReference, resources: FieldResources): FileAddress {
  const [found, setFound] = useState<{ key: string; address: string | null } | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef(resources);
  latest.current = resources;
  const { key } = file;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again for the same file
  useEffect(() => {
    let isWanted = true;
    const settle = (address: string | null) => {
      if (isWanted) setFound({ key, address });
    };
    latest.current.fileAddress(key).then(settle, () => settle(null));
    return () => {
      isWanted = false;
    };
  }, [key, round]);
  const address = found?.key === key ? found.address : undefined;
  return {
    status: address === undefined ? 'loading' : address === null ? 'failed' : 'ready',
    address: address ?? undefined,
    renew: () => setRound((count) => count + 1),
  };
}
