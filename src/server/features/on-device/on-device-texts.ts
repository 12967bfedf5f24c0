import { onDevice as de } from '#messages/de/on-device.ts';
import { onDevice as en } from '#messages/en/on-device.ts';
import { onDevice as es } from '#messages/es/on-device.ts';
import { onDevice as fr } from '#messages/fr/on-device.ts';
import type { Locale, Translated } from '#messages/index.ts';
import { onDevice as ja } from '#messages/ja/on-device.ts';
import { onDevice as zh } from '#messages/zh/on-device.ts';

/** What devices show outside the pages of the product, in each language. */
export const onDeviceTexts: Readonly<Record<Locale, Translated<typeof en>>> = { en, de, es, fr, ja, zh };
