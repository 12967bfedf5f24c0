import './accent.css';

/**
 * Draws with the accent of the organisation (`#rrggbb`, readable under white text), or with the product's (null). The
 * style sheet makes the ramps of both themes from it.
 */
export function applyAccent(accent: string | null): void {
  const { dataset, style } = document.documentElement;
  if (accent === null) {
    delete dataset.accent;
    style.removeProperty('--tenant-accent');
    return;
  }
  style.setProperty('--tenant-accent', accent);
  dataset.accent = 'own';
}
