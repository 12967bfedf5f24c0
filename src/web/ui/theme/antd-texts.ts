import type { Locale } from 'antd/es/locale/index.js';
import { createContext } from 'react';

/** Loads the texts of antd's controls in the language of the page when the first control is drawn. */
export const AntdTexts = createContext<() => Promise<Locale | undefined>>(async () => undefined);
