import { theme as antd, ConfigProvider } from 'antd';
import english from 'antd/es/locale/en_US.js';
import type { Locale } from 'antd/es/locale/index.js';
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { AntdTexts } from './antd-texts.ts';
import { antdTheme } from './antd-theme.ts';
import { themeTokens } from './tokens.ts';
import { useTheme } from './use-theme.ts';

/**
 * Draws an antd control in our theme and in the language of the page. Each antd control has its own provider, so that a
 * page without antd controls does not load antd.
 */
export function AntdProvider({ children }: { children: ReactNode }) {
  const name = useTheme();
  const texts = useTexts();
  const theme = useMemo(
    () => ({
      ...antdTheme(themeTokens[name]),
      algorithm: name === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    }),
    [name],
  );
  return (
    <ConfigProvider theme={theme} locale={texts} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}

/**
 * The texts of antd, in English until those of the page language are loaded. Without any, antd would remount the
 * control when they arrive.
 */
function useTexts(): Locale {
  const load = useContext(AntdTexts);
  const [texts, setTexts] = useState<Locale>(english);
  useEffect(() => {
    let isCurrent = true;
    const take = (loaded: Locale | undefined) => {
      if (isCurrent) setTexts(loaded ?? english);
    };
    // Without the texts the control stays in English.
    load().then(take, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return texts;
}
