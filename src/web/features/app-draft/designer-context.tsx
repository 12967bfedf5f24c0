import { createContext, type ReactNode, useContext } from 'react';
import type { Designer } from './use-draft.ts';

const Context = createContext<Designer | null>(null);

/** Hands the draft to every part of the designers. */
export function DesignerProvider({ designer, children }: { designer: Designer; children: ReactNode }) {
  return <Context value={designer}>{children}</Context>;
}

/** The app being designed; only below `DesignerScreen`. */
export function useDesigner(): Designer {
  const designer = useContext(Context);
  if (designer === null) throw new Error('useDesigner stands outside DesignerScreen');
  return designer;
}
