import type { z } from 'zod';

/** Markdown table of all settings: name, default, description. */
export function settingsTable(schema: z.ZodObject): string {
  const rows = Object.entries(schema.shape).map(([name, setting]) => {
    const shown = defaultOf(setting as z.core.$ZodType);
    return `| \`${name}\` | ${shown === undefined ? '' : `\`${shown}\``} | ${describe(name, setting as z.ZodType)} |`;
  });
  return ['| setting | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function describe(name: string, setting: z.ZodType): string {
  if (!setting.description) throw new Error(`The setting ${name} has no description.`);
  return setting.description.replaceAll('|', '\\|').replace(/\s+/g, ' ');
}

function defaultOf(setting: z.core.$ZodType): string | undefined {
  const { def } = setting._zod as { def: { defaultValue?: unknown; innerType?: z.core.$ZodType } };
  if (def.defaultValue !== undefined) return String(def.defaultValue);
  return def.innerType ? defaultOf(def.innerType) : undefined;
}
