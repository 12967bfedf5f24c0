import { menu as de } from '#messages/de/menu.ts';
import { menu as en } from '#messages/en/menu.ts';
import { menu as es } from '#messages/es/menu.ts';
import { menu as fr } from '#messages/fr/menu.ts';
import type { Locale, Translated } from '#messages/index.ts';
import { menu as ja } from '#messages/ja/menu.ts';
import { menu as zh } from '#messages/zh/menu.ts';

export const menuTexts: Readonly<Record<Locale, Translated<typeof en>>> = { en, de, es, fr, ja, zh };
