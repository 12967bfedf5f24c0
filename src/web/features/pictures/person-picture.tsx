import { type ReactNode, useState } from 'react';
import { usePictureOf } from './picture-source.ts';

/** The picture of a person; the children until it has arrived, and if there is none. */
export function PersonPicture({ personId, children }: { personId: string; children: ReactNode }) {
  const url = usePictureOf(personId);
  const [failed, setFailed] = useState<string | null>(null);
  if (url === null || url === failed) return children;
  return <img src={url} alt="" onError={() => setFailed(url)} />;
}
