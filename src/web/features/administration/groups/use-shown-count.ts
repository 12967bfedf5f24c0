import { useState } from 'react';

const first = 25;
const most = 100;

/** How many lines of a list are shown: a first part, and all that one request gives once more are asked for. */
export function useShownCount(asked: string) {
  const [wanted, setWanted] = useState<string | null>(null);
  return { length: wanted === asked ? most : first, showMore: () => setWanted(asked) };
}
