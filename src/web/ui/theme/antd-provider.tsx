import { theme as antd, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale/index.js';
import { type ReactNode, useMemo } from 'react';
import { antdTheme } from './antd-theme.ts';
import { themeTokens } from './tokens.ts';
import { useTheme } from './use-theme.ts';

/** Draws the antd controls below in our theme and the given language (antd's own texts). */
export function AntdProvider({ children, locale }: { children: ReactNode; locale?: Locale }) {
  const name = useTheme();
  const theme = useMemo(
    () => ({
      ...antdTheme(themeTokens[name]),
      algorithm: name === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    }),
    [name],
  );
  return (
    <ConfigProvider theme={theme} locale={locale} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
