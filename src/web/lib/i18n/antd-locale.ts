import type { Locale as AntdLocale } from 'antd/es/locale/index.js';
import type { Locale } from '#messages/index.ts';

const loaders: Readonly<Record<Locale, () => Promise<{ readonly default: AntdLocale }>>> = {
  en: () => import('antd/es/locale/en_US.js'),
  de: () =>
    Promise.all([import('antd/es/locale/de_DE.js'), import('dayjs/locale/de.js')]).then(([texts]) => texts),
  es: () =>
    Promise.all([import('antd/es/locale/es_ES.js'), import('dayjs/locale/es.js')]).then(([texts]) => texts),
  fr: () =>
    Promise.all([import('antd/es/locale/fr_FR.js'), import('dayjs/locale/fr.js')]).then(([texts]) => texts),
  ja: () =>
    Promise.all([import('antd/es/locale/ja_JP.js'), import('dayjs/locale/ja.js')]).then(([texts]) => texts),
  zh: () =>
    Promise.all([import('antd/es/locale/zh_CN.js'), import('dayjs/locale/zh-cn.js')]).then(
      ([texts]) => texts,
    ),
};

/** The texts of antd's own controls in a language; its date library switches along. */
export async function antdLocale(locale: Locale): Promise<AntdLocale> {
  const [{ default: dayjs }, { default: texts }] = await Promise.all([import('dayjs'), loaders[locale]()]);
  dayjs.locale(locale === 'zh' ? 'zh-cn' : locale);
  return texts;
}
