import { locales } from '#messages/index.ts';
import { addAfter } from './edits.ts';
import type { Plan } from './plan.ts';

/** Plans the same texts in every language; they wait for their translation, and the next steps say so. */
export function addTexts(plan: Plan, area: string, texts: Readonly<Record<string, string>>): void {
  const lines = Object.entries(texts).map(([key, text]) => `  ${quoted(key)}: '${text}',`);
  for (const locale of locales) {
    plan.edit(`src/messages/${locale}/${area}.ts`, (file) =>
      addAfter(file, /^export const \w+.*= \{$/m, lines),
    );
  }
}

/** A property name as the formatter writes it. */
export function quoted(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`;
}
