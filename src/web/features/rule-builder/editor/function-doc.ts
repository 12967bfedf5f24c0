import { signatureText } from '#engine/expression/check/function-type.ts';
import { expressionFunctions } from '#engine/expression/functions/function-table.ts';
import type { MessageKey } from '#messages/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import styles from './editor.module.css';

/** Signatures, description and an example of a function; null if it does not exist. */
export function functionLines(name: string, t: Translate): readonly string[] | null {
  const found = expressionFunctions.get(name);
  if (!found) return null;
  const signatures = found.signatures.map((signature) => signatureText(name, signature));
  return [...new Set(signatures), t(`functions:${name}` as MessageKey), found.example];
}

export function functionDoc(lines: readonly string[]): HTMLElement {
  const box = document.createElement('div');
  box.className = styles.doc ?? '';
  for (const line of lines) {
    const part = document.createElement('div');
    part.textContent = line;
    box.append(part);
  }
  return box;
}
