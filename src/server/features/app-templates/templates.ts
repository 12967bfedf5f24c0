import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleDefinition } from '#contracts/shapes/module-definition.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { installationRoot } from '#server/platform/db/migration/migration-files.ts';
import listed from '../../../../samples/templates.json' with { type: 'json' };

/** An app that comes with the product, from `samples`. */
export interface Template {
  readonly id: string;
  readonly about: string;
  readonly area: string;
  readonly icon: string;
  readonly definition: ModuleDefinition;
}

const known = new Map<string, Template>();

/** Every template, in the order of `samples/templates.json`. */
export function allTemplates(): readonly Template[] {
  return listed.templates.flatMap(({ id }) => templateOf(id) ?? []);
}

/** A template by its id; read at its first use, and kept, because files of the installation do not change. */
export function templateOf(id: string): Template | undefined {
  const entry = listed.templates.find((one) => one.id === id);
  if (!entry) return undefined;
  const kept = known.get(id);
  if (kept) return kept;
  const text = readFileSync(path.join(installationRoot(), 'samples', `${entry.id}.json`), 'utf8');
  const template = { ...entry, definition: moduleDefinition.parse(JSON.parse(text)) };
  known.set(id, template);
  return template;
}
