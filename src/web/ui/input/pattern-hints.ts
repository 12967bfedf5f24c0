import { createContext } from 'react';

/** Writes a pattern of dates (`DD-MM-YYYY`) as a hint in the reader's language. */
export const PatternHints = createContext((pattern: string) => pattern);
